import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Field } from '../../forms'
import styles from './Field.module.css'
import type { FormField } from './useFormField'

export interface FieldFrameProps {
  field: Pick<Field, 'label' | 'hint'>
  of: FormField
  labelId?: string
  children: ReactNode
}

/** Label, hint, control and error of a field. */
export function FieldFrame({ field, of: { control, error, ids, isRequired }, labelId, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label id={labelId} htmlFor={control.id} className={styles.label}>
        {field.label}
        {!isRequired && <span className={styles.optional}> (opcional)</span>}
      </label>
      <FieldHint field={field} id={ids.hint} />
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  )
}

export function FieldHint({ field, id }: { field: Pick<Field, 'label' | 'hint'>; id: string }) {
  if (!field.hint) return null
  return (
    <p id={id} className={styles.hint}>
      {field.hint}
    </p>
  )
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  )
}
