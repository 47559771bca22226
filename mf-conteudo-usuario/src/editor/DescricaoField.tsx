import type { Field } from '@portal/shared-contracts/forms'
import { TextField, type TextFieldProps } from '@portal/shared-contracts/ui'
import { useField } from 'react-final-form'

export interface DescricaoFieldProps extends Pick<TextFieldProps, 'of'> {
  decorativa: Field<boolean>
}

/** What a picture shows; not asked of one that is decorative, and kept for when it is not. */
export function DescricaoField({ of, decorativa }: DescricaoFieldProps) {
  const { value } = useField<boolean>(decorativa.name, { subscription: { value: true } }).input
  return value ? null : <TextField of={of} />
}
