import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './EditorDialog.module.css'

export interface EditorDialogProps {
  title: string
  onClose: () => void
  onEscape?: () => void
  /** @param answer closes the dialog and then changes the text */
  children: (answer: (act: () => void) => undefined) => ReactNode
}

export function EditorDialog({ title, onClose, onEscape, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // Closing returns the focus only while the dialog is in the page, so this runs before it is removed.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLElement>('input, textarea, button')?.focus()
    return () => shown?.close()
  }, [])

  const answer = (act: () => void) => {
    dialog.current?.close()
    act()
    onClose()
    return undefined
  }

  const cancel = () => (onEscape ? answer(onEscape) : onClose())

  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={cancel} onSubmit={keepInside}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children(answer)}
    </dialog>,
    document.body,
  )
}

/** React bubbles events of a portal to the surrounding form. */
const keepInside = (event: React.FormEvent) => event.stopPropagation()
