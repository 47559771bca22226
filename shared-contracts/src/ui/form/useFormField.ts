import { type FocusEvent, use, useId } from 'react'
import { type UseFieldConfig, useField } from 'react-final-form'
import type { FieldDefinition } from '../../forms'
import { PressContext } from './useAfterPress'

export interface FormFieldConfig {
  name: string
  field: FieldDefinition
  /** Only where the field's own validator does not tell: a rule over two fields. */
  required?: boolean
}

/** Attributes of the control itself; spread them on whatever the person types into or presses. */
export interface ControlAttributes {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

/** One field of a `Form`: its value, its one error (only once touched), and the ids that tie the parts together. */
export function useFormField<Value>({ name, field, required }: FormFieldConfig, config?: UseFieldConfig) {
  const id = useId()
  const afterPress = use(PressContext)
  const { input, meta } = useField<Value>(name, { parse: (value) => value, ...config })
  const onBlur = (event?: FocusEvent<HTMLElement>) => afterPress(() => input.onBlur(event))
  const refused = meta.dirtySinceLastSubmit ? undefined : meta.submitError
  const error: string | undefined = meta.touched ? (meta.error ?? refused) : undefined
  const isRequired = required ?? field.validate?.(undefined, {}) !== undefined
  const ids = { hint: `${id}-dica`, error: `${id}-erro` }
  const control: ControlAttributes = {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': [field.hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined,
  }
  return { input: { ...input, onBlur }, control, error, ids, isRequired }
}

export type FormField = Pick<ReturnType<typeof useFormField>, 'control' | 'error' | 'ids' | 'isRequired'>
