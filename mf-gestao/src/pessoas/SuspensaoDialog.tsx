import { CODIGO, type Pessoa, suspendPessoa } from '@portal/shared-contracts/api'
import { inputOf, motivoFields, submitter } from '@portal/shared-contracts/forms'
import { useApi, usePortal } from '@portal/shared-contracts/portal'
import { Button, Dialog, Form, TextField } from '@portal/shared-contracts/ui'
import { PESSOAS } from '../texts'
import styles from './SuspensaoDialog.module.css'

interface SuspensaoDialogProps {
  pessoa: Pick<Pessoa, 'id' | 'nomeCompleto'>
  onSuspended: () => void
  onClose: () => void
}

/** Asks why somebody is suspended. It is open while it is rendered; Esc is "Cancelar". */
export function SuspensaoDialog({
  pessoa: { id: usuarioId, nomeCompleto },
  onSuspended,
  onClose,
}: SuspensaoDialogProps) {
  const api = useApi()
  const { alerts } = usePortal()

  const suspend = submitter(
    (values: { motivo: string }) => api(suspendPessoa, { usuarioId, ...inputOf(motivoFields, values) }),
    () => {
      alerts.success(PESSOAS.suspensa)
      onSuspended()
    },
    ({ codigo, resposta }) =>
      codigo === CODIGO.sessaoExpirada ? undefined : `${PESSOAS.naoSuspensa} ${resposta}`.trim(),
  )

  return (
    <Dialog wide titulo={PESSOAS.suspenderQuem(nomeCompleto)} onCancel={onClose}>
      <p className={styles.explicado}>{PESSOAS.suspenderExplicado}</p>
      <Form
        fields={motivoFields}
        onSubmit={suspend}
        submitLabel={PESSOAS.suspender}
        actions={
          <Button variant="quiet" onClick={onClose}>
            {PESSOAS.cancelar}
          </Button>
        }
      >
        <TextField of={motivoFields.motivo} rows={3} />
      </Form>
    </Dialog>
  )
}
