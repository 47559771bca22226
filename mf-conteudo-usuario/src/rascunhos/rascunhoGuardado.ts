/** How the drafts of a kind of content are kept. */
export interface RascunhoFormat<Values> {
  kind: 'evento' | 'noticia'
  /** The form with nothing in it. */
  vazio: Values
  /** What is stored of a form, valid or not: the draft as the specification has it (§3). */
  write: (values: Values, nomeUsuario: string) => object
  /** The form that something stored stands for. @throws TypeError where it stands for none */
  read: (stored: Record<string, unknown>) => Values
}

/** One draft, as the form that it was saved from: without its files. */
export interface RascunhoGuardado<Values> {
  valores: Values
  /** When it was saved, in milliseconds since 1970. */
  salvoEm: number
  /** It is stored as versions until 1.0 did: the form's values as they were. */
  isAntigo: boolean
}

/** One slot for each kind and user: in a shared browser nobody finds another's draft (decision 117). */
export const rascunhoKey = (kind: RascunhoFormat<never>['kind'], usuarioId: number) =>
  `portal.rascunho.${kind}.${usuarioId}`

/** What is stored of a draft: its owner and its time beside what the specification asks for. */
export const writeRascunho = <Values extends object>(
  { write }: RascunhoFormat<Values>,
  valores: Values,
  { id, userName }: { id: number; userName: string },
  salvoEm: number,
): string => JSON.stringify({ usuarioId: id, salvoEm, ...write(withoutFiles(valores), userName) })

/** What was stored, or nothing where that is none of ours or somebody else's. */
export function readRascunho<Values extends object>(
  { vazio, read }: RascunhoFormat<Values>,
  stored: string | null,
  usuarioId: number,
): RascunhoGuardado<Values> | undefined {
  try {
    const { usuarioId: dono, salvoEm, valores, ...rascunho } = JSON.parse(stored ?? 'null')
    if (typeof valores === 'object') return { valores: { ...vazio, ...valores }, salvoEm, isAntigo: true }
    return dono === usuarioId ? { valores: read(rascunho), salvoEm, isAntigo: false } : undefined
  } catch {
    return undefined
  }
}

/** A file does not survive JSON: it would come back as `{}` (decision 118). */
export const withoutFiles = <Values extends object>(valores: Values): Values =>
  Object.fromEntries(
    Object.entries(valores).map(([name, value]) => [name, value instanceof File ? null : value]),
  ) as Values
