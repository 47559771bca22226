import type { Field } from '@portal/shared-contracts/forms'
import { TextField, type TextFieldProps } from '@portal/shared-contracts/ui'
import { useField } from 'react-final-form'

export interface DescricaoFieldProps extends Pick<TextFieldProps, 'of'> {
  decorativa: Field<boolean>
}

/** The description of a picture. A decorative picture needs none, but the typed text is kept. */
export function DescricaoField({ of, decorativa }: DescricaoFieldProps) {
  const { value } = useField<boolean>(decorativa.name, { subscription: { value: true } }).input
  return value ? null : <TextField of={of} />
}
