import { FieldFrame, type FieldProps, useFormField } from '@portal/shared-contracts/ui'
import { useMemo } from 'react'
import { EditorLoader } from './EditorLoader'
import type { Preset } from './toolbar'

export interface RichTextFieldProps extends FieldProps<string, 'rich-text'> {
  preset?: Preset
}

export function RichTextField({ of: field, preset = 'full' }: RichTextFieldProps) {
  const { input, ...of } = useFormField(field)
  const { id, 'aria-invalid': invalid, 'aria-required': isRequired, 'aria-describedby': description } = of.control
  const labelId = `${id}-rotulo`
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-invalid': invalid,
      'aria-required': isRequired,
      'aria-describedby': description,
    }),
    [id, labelId, invalid, isRequired, description],
  )
  return (
    <FieldFrame field={field} of={of} labelId={labelId}>
      <EditorLoader
        preset={preset}
        value={input.value}
        onChange={input.onChange}
        onFocus={input.onFocus}
        onBlur={input.onBlur}
        attributes={attributes}
      />
    </FieldFrame>
  )
}
