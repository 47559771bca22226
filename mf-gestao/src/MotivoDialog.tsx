import { CODIGO, type Refusal, type Resultado } from '@portal/shared-contracts/api'
import { inputOf, motivoFields, submitter } from '@portal/shared-contracts/forms'
import { usePortal } from '@portal/shared-contracts/portal'
import { Button, Dialog, Form, TextField } from '@portal/shared-contracts/ui'
import styles from './MotivoDialog.module.css'
import { CANCELAR } from './texts'
import type { ActTexts } from './useAct'

interface MotivoDialogProps {
  titulo: string
  /** What the act does. */
  explicado: string
  /** What the button says that does it. */
  label: string
  /** What is said of a success and of each refusal. */
  texts: ActTexts
  act: (input: { motivo: string }) => Promise<Resultado<null>>
  onDone: () => void
  onRefused?: (refusal: Refusal) => void
  onClose: () => void
}

/** Asks why a gestor does what she is about to do to somebody. It is open while it is rendered; Esc is "Cancelar". */
export function MotivoDialog({ titulo, explicado, label, texts, act, onDone, onRefused, onClose }: MotivoDialogProps) {
  const { alerts } = usePortal()

  const send = submitter(
    (values: { motivo: string }) => act(inputOf(motivoFields, values)),
    () => {
      alerts.success(texts.done)
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
