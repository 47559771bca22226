import { Button } from '@portal/shared-contracts/ui'
import { CircleHelp } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './ConfirmDialog.module.css'

export interface ConfirmDialogProps {
  question: string
  /** The title of the item that the question is about; empty where the question is enough. */
  about: string
  loading: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is lost. The dialog is open while it is rendered; Esc is "Cancelar". */
export function ConfirmDialog({ question, about, loading, onConfirm, onCancel }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => dialog.current?.showModal(), [])

  // While it is still in the document: one that was taken out gives the focus back to nobody.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!loading) onCancel()
      }}
    >
      <CircleHelp aria-hidden="true" className={styles.icon} />
      <p id={id} className={styles.question}>
        {question}
      </p>
      {about && <p className={styles.about}>{about}</p>}
      <div className={styles.actions}>
        <Button variant="quiet" disabled={loading} onClick={onCancel}>
          Cancelar
        </Button>
        <Button variant="danger" loading={loading} onClick={onConfirm}>
          Confirmar
        </Button>
      </div>
    </dialog>
  )
}
