import type { ComponentProps } from 'react'
import type { Field } from '../../forms'
import styles from './Field.module.css'
import { FieldError, FieldHint } from './FieldFrame'
import type { FormField } from './useFormField'

export interface GroupFrameProps extends Pick<ComponentProps<'fieldset'>, 'role' | 'onBlur' | 'onFocus' | 'children'> {
  field: Pick<Field, 'label' | 'hint'>
  of: FormField
  saysInside?: boolean
}

/** A `FieldFrame` for a field of several controls with their own labels. */
export function GroupFrame({
  field,
  of: { error, ids, isRequired },
  saysInside,
  children,
  ...fieldset
}: GroupFrameProps) {
  return (
    <fieldset {...fieldset} className={styles.field} data-group data-invalid={error ? '' : undefined}>
      <legend className={styles.label}>
        {field.label}
        {!isRequired && <span className={styles.optional}> (opcional)</span>}
      </legend>
      <FieldHint field={field} id={ids.hint} />
      {children}
      {!saysInside && <FieldError id={ids.error}>{error}</FieldError>}
    </fieldset>
  )
}
