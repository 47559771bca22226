import { CODIGO, type Refusal, type Resultado } from '@portal/shared-contracts/api'
import { inputOf, motivoFields, submitter } from '@portal/shared-contracts/forms'
import { usePortal } from '@portal/shared-contracts/portal'
import { Button, Dialog, Form, TextField } from '@portal/shared-contracts/ui'
import { alertDone } from './alertDone'
import styles from './MotivoDialog.module.css'
import { CANCELAR } from './texts'
import type { ActTexts } from './useAct'

interface MotivoDialogProps {
  titulo: string
  explicado: string
  label: string
  texts: ActTexts
  act: (input: { motivo: string }) => Promise<Resultado<unknown>>
  onDone: () => void
  onRefused?: (refusal: Refusal) => void
  onClose: () => void
}

export function MotivoDialog({ titulo, explicado, label, texts, act, onDone, onRefused, onClose }: MotivoDialogProps) {
  const { alerts } = usePortal()

  const send = submitter(
    (values: { motivo: string }) => act(inputOf(motivoFields, values)),
    (answer) => {
      alertDone(alerts, texts.done, answer)
      onDone()
    },
    (refusal) => {
      onRefused?.(refusal)
      return refusal.codigo === CODIGO.sessaoExpirada ? undefined : `${texts.refused} ${refusal.resposta}`.trim()
    },
  )

  return (
    <Dialog wide titulo={titulo} onCancel={onClose}>
      <p className={styles.explicado}>{explicado}</p>
      <Form
        fields={motivoFields}
        onSubmit={send}
        submitLabel={label}
        actions={
          <Button variant="quiet" onClick={onClose}>
            {CANCELAR}
          </Button>
        }
      >
        <TextField of={motivoFields.motivo} rows={3} />
      </Form>
    </Dialog>
  )
}
