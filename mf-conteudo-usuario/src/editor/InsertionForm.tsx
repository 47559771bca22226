import type { Fields } from '@portal/shared-contracts/forms'
import { Button, Form } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { EditorDialog } from './EditorDialog'

export interface InsertionFormProps<Values extends object> {
  title: string
  fields: Fields<Values>
  initialValues: Values
  /** What is in the text already, and can be taken out of it. */
  removeLabel?: string | false
  onRemove?: () => void
  /** What has to be sent before anything is inserted; resolves to the errors of a refusal, and then nothing is. */
  prepare?: (values: Values) => Promise<Record<string, string> | undefined>
  onInsert: (values: Values) => void
  /** After an answer, or without one. */
  onClose: () => void
  children: ReactNode
}

/** A form of its own over the editor; Esc is "Cancelar". */
export function InsertionForm<Values extends object>(props: InsertionFormProps<Values>) {
  const { title, fields, initialValues, removeLabel, onRemove, prepare, onInsert, onClose, children } = props
  return (
    <EditorDialog title={title} onClose={onClose}>
      {(answer) => (
        <Form<Values>
          fields={fields}
          initialValues={initialValues}
          onSubmit={(values) => {
            const insert = () => answer(() => onInsert(values))
            if (prepare) return prepare(values).then((errors) => errors ?? insert())
            return insert()
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
      )}
    </EditorDialog>
  )
}
