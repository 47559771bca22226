import { formatDateTime, localNow } from '@portal/shared-contracts/dates'
import { usePortal } from '@portal/shared-contracts/portal'
import { Button } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useForm } from 'react-final-form'
import { fillForm } from '../rascunhos/fillForm'
import { AUTOSAVE } from '../texts'
import type { Autosave } from './Autosave'
import { AutosaveNotice } from './AutosaveNotice'
import styles from './RestoreOffer.module.css'

export const RestoreOffer = observer(function RestoreOffer({ of }: { of: Autosave }) {
  const { fusoHorario } = usePortal().config
  const form = useForm<object>()
  const place = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState('')

  const recover = async () => {
    const valores = await of.recover()
    fillForm(form, valores)
    setAnswer(valores ? AUTOSAVE.recuperado : AUTOSAVE.emOutraAba)
    place.current?.focus()
  }
  const discard = async () => {
    await of.discard()
    setAnswer(AUTOSAVE.descartado)
    place.current?.focus()
  }

  return (
    <div ref={place} className={styles.oferta} tabIndex={-1} role="status">
      {of.offer ? (
        <AutosaveNotice
          tone="info"
          actions={
            <>
              <Button variant="secondary" onClick={recover}>
                Recuperar
              </Button>
              <Button variant="quiet" onClick={discard}>
                Descartar
              </Button>
            </>
          }
        >
          {AUTOSAVE.oferta(formatDateTime(localNow(fusoHorario, new Date(of.offer.em))))}
        </AutosaveNotice>
      ) : (
        answer && <AutosaveNotice tone="info">{answer}</AutosaveNotice>
      )}
    </div>
  )
})
