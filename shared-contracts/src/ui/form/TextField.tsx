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
  /** Of several lines, how many show. */
  rows?: number
  /** Turns what was typed into the value: a mask. */
  parse?: (typed: string) => string
  onBlur?: (value: string) => void
}

/** A text or a day. A mask that is typed into keeps the caret where it is; a telephone that is left shows its national number. */
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
      const meant = field.input === 'tel' ? field.clean(input.value) : input.value
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

// A telephone is no `type="tel"`: browsers may fill in the national number (`tel-national`), the one that fits, in a text only.
const typeOf = ({ input }: Field<string>) => (input === 'email' || input === 'url' ? input : 'text')
