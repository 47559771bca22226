import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './EditorDialog.module.css'

export interface EditorDialogProps {
  title: string
  /** After an answer, or without one. */
  onClose: () => void
  /** What Esc does before, where there is something to keep. */
  onEscape?: () => void
  /** @param answer closes the dialog, and then changes the text */
  children: (answer: (act: () => void) => undefined) => ReactNode
}

/** A dialog over the editor, open for as long as it is rendered. */
export function EditorDialog({ title, onClose, onEscape, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // While it is still in the page: only then does closing it give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLElement>('input, textarea, button')?.focus()
    return () => shown?.close()
  }, [])

  /** The dialog gives the focus back to the editor, and with it the caret, before the text changes. */
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

/** React tells the form around the editor of what happens in a portal. */
const keepInside = (event: React.FormEvent) => event.stopPropagation()
