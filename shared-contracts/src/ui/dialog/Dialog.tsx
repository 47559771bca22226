import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

export interface DialogProps {
  /** Its name, shown as its heading. */
  titulo: string
  /** Above the heading. */
  icon?: ReactNode
  /** With room for a form. */
  wide?: boolean
  /** Esc was pressed. The dialog stays open for as long as it is rendered. */
  onCancel: () => void
  children: ReactNode
}

/** A modal dialog, open while it is rendered. */
export function Dialog({ titulo, icon, wide = false, onCancel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // It takes the focus once whoever opened it has seen, in a layout effect, where that was.
  useEffect(() => dialog.current?.showModal(), [])

  // Closed while it is still in the document, it gives the focus back to what opened it.
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
