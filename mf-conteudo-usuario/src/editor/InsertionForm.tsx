import type { Fields } from '@portal/shared-contracts/forms'
import { Button, Form } from '@portal/shared-contracts/ui'
import type { ReactNode } from 'react'
import { EditorDialog } from './EditorDialog'

export interface InsertionFormProps<Values extends object> {
  title: string
  fields: Fields<Values>
  initialValues: Values
  removeLabel?: string | false
  onRemove?: () => void
  /** Sends data before the insertion. Resolves to the errors of a refusal, which prevents the insertion. */
  prepare?: (values: Values) => Promise<Record<string, string> | undefined>
  onInsert: (values: Values) => void
  onClose: () => void
  children: ReactNode
}

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
