import { keepShape } from './keepShape'

/** How the drafts of a kind of content are kept. */
export interface RascunhoFormat<Values> {
  kind: 'evento' | 'noticia'
  /** The form with nothing in it. */
  vazio: Values
  /** What is stored of a form, valid or not: the draft as the specification has it (§3). */
  write: (values: Values, nomeUsuario: string) => object
  /** The form that something stored stands for. @throws TypeError where it stands for none */
  read: (stored: Record<string, unknown>) => Values
  /** What is read may be written, since all that `write` needs is known. */
  isReady: boolean
}

/** One draft, as the form that it was saved from: without its files. */
export interface StoredRascunho<Values> {
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
  { valores, salvoEm }: Omit<StoredRascunho<Values>, 'isAntigo'>,
  { id, userName }: { id: number; userName: string },
): string => JSON.stringify({ usuarioId: id, salvoEm, ...write(withoutFiles(valores), userName) })

/** What was stored, or nothing where that is none of ours or somebody else's. */
export function readRascunho<Values extends object>(
  { vazio, read }: RascunhoFormat<Values>,
  stored: string | null,
  usuarioId: number,
): StoredRascunho<Values> | undefined {
  try {
    const { usuarioId: dono = usuarioId, salvoEm: saved, valores, ...rascunho } = JSON.parse(stored ?? 'null')
    const salvoEm = Number.isSafeInteger(saved) ? saved : 0
    if (isObject(valores)) return { valores: keepShape(vazio, valores), salvoEm, isAntigo: true }
    return dono === usuarioId ? { valores: read(rascunho), salvoEm, isAntigo: false } : undefined
  } catch {
    return undefined
  }
}

/** @throws TypeError where something stored holds no such thing */
export function requireObject(value: unknown): object {
  if (!isObject(value)) throw new TypeError('There is no draft in what is stored.')
  return value
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A file does not survive JSON: it would come back as `{}` (decision 118). */
export const withoutFiles = <Values extends object>(valores: Values): Values =>
  Object.fromEntries(
    Object.entries(valores).map(([name, value]) => [name, value instanceof File ? null : value]),
  ) as Values
