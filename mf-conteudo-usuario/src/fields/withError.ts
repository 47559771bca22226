import type { FieldFrameProps } from '@portal/shared-contracts/ui'

type Of = FieldFrameProps['of']

/** A field with what its control itself refused, which is said at once and before what the rules say. */
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
