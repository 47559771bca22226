import { formatDateTime, localNow } from '@portal/shared-contracts/dates'
import { usePortal } from '@portal/shared-contracts/portal'
import { Button } from '@portal/shared-contracts/ui'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useForm } from 'react-final-form'
import { SALVAGUARDA } from '../texts'
import { Aviso } from './Aviso'
import { fillForm } from './fillForm'
import styles from './Oferta.module.css'
import type { Salvaguarda } from './Salvaguarda'

/** Offers what was kept of this form before and never sent. */
export const Oferta = observer(function Oferta({ of }: { of: Salvaguarda }) {
  const { fusoHorario } = usePortal().config
  const form = useForm<object>()
  const place = useRef<HTMLDivElement>(null)
  const [answer, setAnswer] = useState('')

  const recover = async () => {
    const valores = await of.recover()
    fillForm(form, valores)
    setAnswer(valores ? SALVAGUARDA.recuperado : SALVAGUARDA.emOutraAba)
    place.current?.focus()
  }
  const discard = async () => {
    await of.discard()
    setAnswer(SALVAGUARDA.descartado)
    place.current?.focus()
  }

  return (
    <div ref={place} className={styles.oferta} tabIndex={-1} role="status">
      {of.oferta ? (
        <Aviso
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
          {SALVAGUARDA.oferta(formatDateTime(localNow(fusoHorario, new Date(of.oferta.em))))}
        </Aviso>
      ) : (
        answer && <Aviso tone="info">{answer}</Aviso>
      )}
    </div>
  )
})
