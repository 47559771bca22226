import { type FocusEvent, use, useId } from 'react'
import { type UseFieldConfig, useField } from 'react-final-form'
import { excessOf, type Field, type FieldKind } from '../../forms'
import { PressContext } from './useAfterPress'

export interface FieldProps<Value, Kind extends FieldKind> {
  of: Field<Value, Kind>
}

/** Attributes of the control. Spread them on the element that gets the input. */
export interface ControlAttributes {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

/** Connects a field to its `Form`: value, ids and error, shown once touched, or immediately if too long. */
export function useFormField<Value>(field: Field<Value>, config?: UseFieldConfig) {
  const { name, hint, empty, validate, clean } = field
  const id = useId()
  const afterPress = use(PressContext)
  const { input, meta } = useField<Value>(name, { parse: (value) => value, ...config })
  const onBlur = (event?: FocusEvent<HTMLElement>) => afterPress(() => input.onBlur(event))
  const refused = meta.dirtySinceLastSubmit ? undefined : meta.submitError
  // A long paste needs an immediate error, because its length is invisible.
  const error: string | undefined = meta.touched ? (meta.error ?? refused) : excessOf(field, clean(input.value))
  const isRequired = field.isRequired ?? validate?.(empty, {}) !== undefined
  const ids = { hint: `${id}-dica`, error: `${id}-erro` }
  const control: ControlAttributes = {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined,
  }
  return { input: { ...input, onBlur }, control, error, ids, isRequired }
}

export type FormField = Pick<ReturnType<typeof useFormField>, 'control' | 'error' | 'ids' | 'isRequired'>
