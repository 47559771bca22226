import type { Resultado, Setor } from '@portal/shared-contracts/api'
import { contatoFields } from '@portal/shared-contracts/forms'
import { Button, SelectField, useOnceOnline } from '@portal/shared-contracts/ui'
import { RotateCw } from 'lucide-react'
import { useRevalidator } from 'react-router-dom'
import { TEXTS } from '../texts'
import styles from './Contato.module.css'

/** A retry keeps the form's values. */
export function SetorField({ setores }: { setores: Resultado<Setor[]> }) {
  const { revalidate, state } = useRevalidator()
  const found = setores.ok ? setores.valor : []
  useOnceOnline(() => found.length === 0 && revalidate())
  const options = found.map(({ id, descricao }) => ({ value: id, label: descricao }))
  return (
    <div className={styles.setor}>
      <SelectField of={contatoFields.setorId} options={options} placeholder="Selecione um setor" />
      {found.length === 0 && (
        <div className={styles.falha} role="alert">
          <p>{TEXTS.setoresFalharam}</p>
          <Button
            variant="quiet"
            icon={<RotateCw aria-hidden="true" />}
            loading={state === 'loading'}
            onClick={revalidate}
          >
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  )
}
