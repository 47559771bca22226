/** What one draft holds: the form as it was, valid or not, without its files. */
export interface RascunhoGuardado<Values> {
  valores: Values
  nomeUsuario: string
  /** When it was saved, in milliseconds since 1970. */
  salvoEm: number
}

export type KindWithRascunho = 'evento' | 'noticia'

/** One slot for each kind and user: in a shared browser nobody finds another's draft (decision 117). */
export const rascunhoKey = (kind: KindWithRascunho, usuarioId: number) => `portal.rascunho.${kind}.${usuarioId}`

/** What was stored, or nothing where that is none of ours. */
export function parseRascunho<Values>(stored: string | null): RascunhoGuardado<Values> | undefined {
  try {
    const rascunho = JSON.parse(stored ?? 'null')
    return typeof rascunho?.valores === 'object' ? (rascunho ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/** A file does not survive JSON: it would come back as `{}` (decision 118). */
export const withoutFiles = <Values extends object>(valores: Values): Values =>
  Object.fromEntries(
    Object.entries(valores).map(([name, value]) => [name, value instanceof File ? null : value]),
  ) as Values
