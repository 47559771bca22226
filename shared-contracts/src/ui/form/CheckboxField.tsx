import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { FieldError, FieldHint } from './FieldFrame'
import { type FieldProps, useFormField } from './useFormField'

export interface CheckboxFieldProps extends FieldProps<boolean, 'checkbox'> {
  children?: ReactNode
  onChange?: (checked: boolean) => void
}

/** The label never says "(opcional)", because an unticked box is an answer. */
export function CheckboxField({ of: field, children, onChange }: CheckboxFieldProps) {
  const { input, control, error, ids } = useFormField(field, { type: 'checkbox' })
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <div className={styles.choice}>
        <input
          {...control}
          type="checkbox"
          className={styles.box}
          checked={input.checked ?? false}
          onFocus={input.onFocus}
          onBlur={input.onBlur}
          onChange={(event) => {
            input.onChange(event)
            onChange?.(event.target.checked)
          }}
        />
        <label htmlFor={control.id}>{children ?? field.label}</label>
      </div>
      <FieldHint field={field} id={ids.hint} />
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}
