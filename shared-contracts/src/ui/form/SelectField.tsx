import { useRef } from 'react'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame'
import { type FieldProps, useFormField } from './useFormField'
import { useTypedBeforehand } from './useTypedBeforehand'

export interface SelectFieldProps<Value extends string | number> extends FieldProps<Value | undefined, 'choice'> {
  options: readonly { value: Value; label: string }[]
  placeholder?: string
  disabled?: boolean
  onChange?: (value: Value | undefined) => void
}

/** The form gets the option's own value, which may be a number. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { of: field, options, placeholder = 'Selecione', disabled, onChange } = props
  const { input, ...of } = useFormField(field)
  const choose = (text: string) => {
    const value = options.find((option) => String(option.value) === text)?.value
    input.onChange(value ?? field.empty)
    onChange?.(value)
  }
  const select = useRef<HTMLSelectElement>(null)
  const shown = options.some(({ value }) => value === input.value) ? String(input.value) : ''
  useTypedBeforehand(select, shown, choose)
  return (
    <FieldFrame field={field} of={of}>
      <select
        ref={select}
        {...of.control}
        className={styles.control}
        autoComplete={field.autoComplete}
        disabled={disabled}
        value={shown}
        onChange={(event) => choose(event.target.value)}
        onFocus={input.onFocus}
        onBlur={input.onBlur}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
