import { type FocusEvent, use, useId } from 'react'
import { type UseFieldConfig, useField } from 'react-final-form'
import { excessOf, type Field, type FieldKind } from '../../forms'
import { PressContext } from './useAfterPress'

/** What every component takes: a field of its kind, out of its form's map. */
export interface FieldProps<Value, Kind extends FieldKind> {
  of: Field<Value, Kind>
}

/** Attributes of the control itself; spread them on the element that the person types into or presses. */
export interface ControlAttributes {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

/** One field of a `Form`: its value, its one error (once touched, or at once where it is too long), and the ids that tie the parts together. */
export function useFormField<Value>(field: Field<Value>, config?: UseFieldConfig) {
  const { name, hint, empty, validate, clean } = field
  const id = useId()
  const afterPress = use(PressContext)
  const { input, meta } = useField<Value>(name, { parse: (value) => value, ...config })
  const onBlur = (event?: FocusEvent<HTMLElement>) => afterPress(() => input.onBlur(event))
  const refused = meta.dirtySinceLastSubmit ? undefined : meta.submitError
  // Of what is pasted too long this is said at once: nothing shows how much of it there may be.
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

/** What the frame around a control needs of its field. */
export type FormField = Pick<ReturnType<typeof useFormField>, 'control' | 'error' | 'ids' | 'isRequired'>
