import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

export interface DialogProps {
  titulo: string
  icon?: ReactNode
  wide?: boolean
  /** Called by Esc. The dialog stays open while it is rendered. */
  onCancel: () => void
  children: ReactNode
}

/** A modal dialog, open while it is rendered. */
export function Dialog({ titulo, icon, wide = false, onCancel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // The opener's layout effect must first see the old focus.
  useEffect(() => dialog.current?.showModal(), [])

  // Closing returns the focus only while the dialog is in the document.
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      {icon}
      <h2 id={id} className={styles.titulo}>
        {titulo}
      </h2>
      {children}
    </dialog>
  )
}
