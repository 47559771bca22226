import type { FieldFrameProps } from '@portal/shared-contracts/ui'

type Of = FieldFrameProps['of']

/** The control's own error, such as a refused file, precedes validation errors. */
export function withError<Field extends Of>(of: Field, erro: string | undefined): Field {
  if (!erro) return of
  const { 'aria-describedby': described, ...control } = of.control
  const descriptions = new Set([...(described?.split(' ') ?? []), of.ids.error])
  return {
    ...of,
    error: erro,
    control: { ...control, 'aria-invalid': true, 'aria-describedby': [...descriptions].join(' ') },
  }
}
