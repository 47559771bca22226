import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { FieldError, FieldHint } from './FieldFrame'
import { type FormFieldConfig, useFormField } from './useFormField'

export interface CheckboxFieldProps extends FormFieldConfig {
  /** Instead of the field's label where that needs a link. */
  children?: ReactNode
  onChange?: (checked: boolean) => void
}

export function CheckboxField({ name, field, required, children, onChange }: CheckboxFieldProps) {
  const { input, control, error, ids } = useFormField<boolean>({ name, field, required }, { type: 'checkbox' })
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
