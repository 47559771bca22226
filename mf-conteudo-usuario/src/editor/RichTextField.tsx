import { FieldFrame, type FormFieldConfig, Skeleton, useFormField } from '@portal/shared-contracts/ui'
import { lazy, Suspense } from 'react'
import type { Preset } from './configOf'

const JoditEngine = lazy(async () => ({ default: (await import('./JoditEngine')).JoditEngine }))

export interface RichTextFieldProps extends FormFieldConfig {
  preset?: Preset
}

/** A field whose value is HTML. The editor is loaded when the first such field is shown. */
export function RichTextField({ name, field, required, preset = 'full' }: RichTextFieldProps) {
  const { input, ...of } = useFormField<string>({ name, field, required })
  const labelId = `${of.control.id}-rotulo`
  const { name: _, ...control } = of.control
  return (
    <FieldFrame field={field} of={of} labelId={labelId}>
      <Suspense fallback={<Skeleton height="22rem" />}>
        <JoditEngine
          preset={preset}
          value={input.value}
          onChange={input.onChange}
          onFocus={input.onFocus}
          onBlur={input.onBlur}
          attributes={{ ...control, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId }}
        />
      </Suspense>
    </FieldFrame>
  )
}
