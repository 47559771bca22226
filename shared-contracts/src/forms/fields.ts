import type { Validator } from './validators'

export type FieldKind =
  | 'text'
  | 'email'
  | 'password'
  | 'tel'
  | 'date'
  | 'checkbox'
  | 'radio'
  | 'select'
  | 'rich-text'
  | 'file'

/** One field of a form, as data. */
export interface FieldDefinition {
  label: string
  kind: FieldKind
  /** One line below the label that says what is expected. */
  hint?: string
  /** Token of the HTML `autocomplete` attribute. */
  autoComplete?: string
  maxLength?: number
  validate?: Validator
}

export type Fields<Values> = { [Name in keyof Values]-?: FieldDefinition }

/** Describes the fields of a form; the compiler insists that every one of `Values` is there. */
export const fieldsOf =
  <Values>() =>
  <Definitions extends Fields<Values>>(definitions: Definitions): Definitions =>
    definitions

export type Errors<Values> = { [Name in keyof Values]?: string }

/** Makes the `validate` of a form out of its fields: at most one sentence a field. */
export const validatorOf =
  <Values extends object>(fields: Fields<Values>) =>
  (values: Values): Errors<Values> => {
    const errors: Errors<Values> = {}
    for (const name of Object.keys(fields) as (keyof Values)[]) {
      const message = fields[name].validate?.(values[name], values as Record<string, unknown>)
      if (message) errors[name] = message
    }
    return errors
  }
