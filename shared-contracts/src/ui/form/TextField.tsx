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
  type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'url'
  /** More than one line: how many show. */
  rows?: number
  /** Turns what was typed into the value: a mask. */
  parse?: (typed: string) => string
  onBlur?: (value: string) => void
}

const TYPES: Record<string, TextFieldProps['type']> = { email: 'email', tel: 'tel', date: 'date' }

export function TextField({ name, field, required, type, rows, parse, onBlur, ...native }: TextFieldProps) {
  const { input, ...of } = useFormField<string>({ name, field, required }, parse ? { parse } : undefined)
  const rememberCaret = useMaskCaret(input.value)
  const shared = {
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
