import type { FormApi } from 'final-form'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form as FinalForm, type FormRenderProps } from 'react-final-form'
import { type Errors, emptyOf, type Fields, validatorOf } from '../../forms'
import type { ButtonVariant } from '../actions/Button'
import styles from './Form.module.css'
import { FormFoot } from './FormFoot'
import { TypedBeforehand } from './TypedBeforehand'
import { PressContext, useAfterPress } from './useAfterPress'

/** Errors by field, or of the form under `FORM_ERROR`; undefined after a success. */
export type Submitted = Record<string, string> | undefined

export interface FormProps<Values extends object> {
  fields: Fields<Values>
  initialValues?: Partial<Values> | undefined
  /** Resolves to a refusal's errors; rejects only for unexpected errors. */
  onSubmit: (values: Values, form: FormApi<Values>) => Submitted | Promise<Submitted>
  /** Rules across fields; a field's own error comes first. */
  validate?: (values: Values) => Errors<Values>
  onInvalid?: (values: Values) => void
  submitLabel: string
  /** `danger` for permanent actions; by default `primary`. */
  submitVariant?: ButtonVariant
  actions?: ReactNode
  children: ReactNode
}

/** Shows one error per field after it is touched. An invalid submit focuses the first error. */
export function Form<Values extends object>(props: FormProps<Values>) {
  const { fields, initialValues, onSubmit, validate, onInvalid, submitLabel, submitVariant, actions, children } = props
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  const afterPress = useAfterPress()

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])

  const submit = (event: FormEvent, { handleSubmit, form: api }: FormRenderProps<Values>) => {
    const answered = handleSubmit(event)
    const { hasValidationErrors, values } = api.getState()
    if (hasValidationErrors) onInvalid?.(values)
    const attempt = () => setAttempts((count) => count + 1)
    attempt()
    void answered?.then(attempt)
  }

  return (
    <FinalForm<Values>
      initialValues={{ ...emptyOf(fields), ...initialValues } as Partial<Values>}
      // Late initial values, such as a remembered e-mail, must not replace typed ones.
      keepDirtyOnReinitialize
      onSubmit={(values, api) => onSubmit(values, api as FormApi<Values>)}
      validate={(values) => ({ ...validate?.(values), ...validatorOf(fields)(values) })}
      subscription={{}}
    >
      {(render) => (
        <form ref={form} noValidate method="post" className={styles.form} onSubmit={(event) => submit(event, render)}>
          <PressContext value={afterPress}>{children}</PressContext>
          <TypedBeforehand within={form} />
          <FormFoot submitLabel={submitLabel} submitVariant={submitVariant} actions={actions} />
        </form>
      )}
    </FinalForm>
  )
}
