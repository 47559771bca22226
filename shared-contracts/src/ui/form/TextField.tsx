import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import type { Field } from '../../forms'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame'
import { MomentControl } from './MomentControl'
import { type FieldProps, useFormField } from './useFormField'
import { useMaskCaret } from './useMaskCaret'

type Native = Pick<
  ComponentProps<'input'>,
  'placeholder' | 'inputMode' | 'readOnly' | 'disabled' | 'min' | 'max' | 'spellCheck' | 'autoFocus' | 'list'
>

export interface TextFieldProps extends FieldProps<string, 'text' | 'paragraphs' | 'date'>, Native {
  rows?: number
  parse?: (typed: string) => string
  onBlur?: (value: string) => void
}

/** A text or day. Masks keep the caret; on blur, telephones, e-mails and links show the value to be sent. */
export function TextField({ of: field, rows, parse, onBlur, ...native }: TextFieldProps) {
  const { input, ...of } = useFormField(field, parse ? { parse } : undefined)
  const rememberCaret = useMaskCaret()
  const shared = {
    inputMode: field.input === 'tel' ? ('tel' as const) : undefined,
    ...native,
    ...of.control,
    className: styles.control,
    autoComplete: field.autoComplete,
    value: input.value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (parse) rememberCaret(event.target)
      input.onChange(event)
    },
    onFocus: input.onFocus,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const meant = field.input ? field.clean(input.value) : input.value
      if (meant !== input.value) input.onChange(meant)
      input.onBlur(event)
      onBlur?.(event.target.value)
    },
  }
  return (
    <FieldFrame field={field} of={of}>
      {field.kind === 'paragraphs' && <textarea {...shared} rows={rows} />}
      {field.kind === 'date' && <MomentControl {...shared} type="date" onChange={input.onChange} />}
      {field.kind === 'text' && <input {...shared} type={typeOf(field)} />}
    </FieldFrame>
  )
}

// Browsers fill a national number (`tel-national`) only into text inputs.
const typeOf = ({ input }: Field<string>) => (input === 'email' || input === 'url' ? input : 'text')
