import { Button, Dialog } from '@portal/shared-contracts/ui'
import { CircleHelp } from 'lucide-react'
import styles from './ConfirmDialog.module.css'

export interface ConfirmDialogProps {
  question: string
  about: string
  loading: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({ question, about, loading, onConfirm, onCancel }: ConfirmDialogProps) {
  const cancel = () => {
    if (!loading) onCancel()
  }
  return (
    <Dialog titulo={question} icon={<CircleHelp aria-hidden="true" className={styles.icon} />} onCancel={cancel}>
      {about && <p className={styles.about}>{about}</p>}
      <div className={styles.actions}>
        <Button variant="quiet" disabled={loading} onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="danger" loading={loading} onClick={onConfirm}>
          Confirmar
        </Button>
      </div>
    </Dialog>
  )
}
