import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame'
import { type FormFieldConfig, useFormField } from './useFormField'
import { useMaskCaret } from './useMaskCaret'

type Native = Pick<
  ComponentProps<'input'>,
  'placeholder' | 'inputMode' | 'readOnly' | 'disabled' | 'min' | 'max' | 'spellCheck' | 'autoFocus' | 'list'
>

export interface TextFieldProps extends FormFieldConfig, Native {
  type?: 'text' | 'email' | 'date' | 'time' | 'url'
  /** More than one line: how many show. */
  rows?: number
  /** Turns what was typed into the value: a mask. */
  parse?: (typed: string) => string
  onBlur?: (value: string) => void
}

// A telephone is no `type="tel"`: browsers may fill in the national number (`tel-national`), the one that fits, in a text only.
const TYPES: Record<string, TextFieldProps['type']> = { email: 'email', date: 'date' }
const INPUT_MODES: Record<string, Native['inputMode']> = { tel: 'tel' }

export function TextField({ name, field, required, type, rows, parse, onBlur, ...native }: TextFieldProps) {
  const { input, ...of } = useFormField<string>({ name, field, required }, parse ? { parse } : undefined)
  const rememberCaret = useMaskCaret(input.value)
  const shared = {
    inputMode: INPUT_MODES[field.kind],
    ...native,
    ...of.control,
    className: styles.control,
    autoComplete: field.autoComplete,
    maxLength: field.maxLength,
    value: input.value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (parse) rememberCaret(event.target)
      input.onChange(event)
    },
    onFocus: input.onFocus,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      input.onBlur(event)
      onBlur?.(event.target.value)
    },
  }
  return (
    <FieldFrame field={field} of={of}>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type ?? TYPES[field.kind] ?? 'text'} />}
    </FieldFrame>
  )
}
