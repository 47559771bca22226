import type { Fields } from '@portal/shared-contracts/forms'
import { Button, Form } from '@portal/shared-contracts/ui'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './InsertionForm.module.css'

export interface InsertionFormProps<Values extends object> {
  title: string
  fields: Fields<Values>
  initialValues: Values
  /** What is in the text already, and can be taken out of it. */
  removeLabel?: string | false
  onRemove?: () => void
  onInsert: (values: Values) => void
  /** After an answer, or without one. */
  onClose: () => void
  children: ReactNode
}

/** A dialog over the editor: a form of its own. Open for as long as it is rendered; Esc is "Cancelar". */
export function InsertionForm<Values extends object>(props: InsertionFormProps<Values>) {
  const { title, fields, initialValues, removeLabel, onRemove, onInsert, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // While it is still in the page: only then does closing it give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLElement>('input, textarea')?.focus()
    return () => shown?.close()
  }, [])

  /** The dialog gives the focus back to the editor, and with it the caret, before the text changes. */
  const answer = (act: () => void) => {
    dialog.current?.close()
    act()
    onClose()
  }

  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={onClose} onSubmit={keepInside}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Form<Values>
        fields={fields}
        initialValues={initialValues}
        onSubmit={(values) => {
          answer(() => onInsert(values))
          return undefined
        }}
        submitLabel={removeLabel ? 'Atualizar' : 'Inserir'}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancelar
            </Button>
            {removeLabel && onRemove && (
              <Button variant="quiet" onClick={() => answer(onRemove)}>
                {removeLabel}
              </Button>
            )}
          </>
        }
      >
        {children}
      </Form>
    </dialog>,
    document.body,
  )
}

/** React tells the form around the editor of what happens in a portal. */
const keepInside = (event: React.FormEvent) => event.stopPropagation()
