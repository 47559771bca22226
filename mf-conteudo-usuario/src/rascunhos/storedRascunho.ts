import type { RASCUNHO } from '../texts'
import { keepShape } from './keepShape'

/** How the drafts of a kind of content are stored. */
export interface RascunhoFormat<Values> {
  kind: 'documento' | 'evento' | 'noticia'
  /** The form with nothing in it. */
  empty: Values
  /** What its list calls it; an empty text while nobody has named it. */
  tituloOf: (values: Values) => string
  /** Which sentence says that the chosen file is not in it. */
  semArquivo: keyof (typeof RASCUNHO)['semArquivo']
  /** What is stored of a form, valid or not: the draft as the specification has it (§3). */
  write: (values: Values, nomeUsuario: string) => object
  /** The form that something stored stands for. @throws TypeError where it stands for none */
  read: (stored: Record<string, unknown>) => Values
  /** Whether all that `write` needs has been loaded. */
  isReady: boolean
}

/** One draft: the values of its form, without files. */
export interface StoredRascunho<Values> {
  valores: Values
  /** When it was saved, in ms since 1970. */
  salvoEm: number
  /** Stored by a version before 1.0, as the plain values of the form. */
  isOldFormat: boolean
}

/** One slot for each kind and user: in a shared browser no user finds another's draft (decision 117). */
export const rascunhoKey = (kind: RascunhoFormat<never>['kind'], usuarioId: number) =>
  `portal.rascunho.${kind}.${usuarioId}`

/** A draft as JSON: its owner and time beside what the specification asks for (§3). */
export const writeRascunho = <Values extends object>(
  { write }: RascunhoFormat<Values>,
  { valores, salvoEm }: Omit<StoredRascunho<Values>, 'isOldFormat'>,
  { id, userName }: { id: number; userName: string },
): string => JSON.stringify({ usuarioId: id, salvoEm, ...write(withoutFiles(valores), userName) })

/** The draft in a stored text; undefined for a text of another form, of another user, or none. */
export function readRascunho<Values extends object>(
  { empty, read }: RascunhoFormat<Values>,
  stored: string | null,
  usuarioId: number,
): StoredRascunho<Values> | undefined {
  try {
    const { usuarioId: owner = usuarioId, salvoEm: saved, valores, ...rascunho } = JSON.parse(stored ?? 'null')
    const salvoEm = Number.isSafeInteger(saved) ? saved : 0
    if (isObject(valores)) return { valores: keepShape(empty, valores), salvoEm, isOldFormat: true }
    return owner === usuarioId ? { valores: read(rascunho), salvoEm, isOldFormat: false } : undefined
  } catch {
    return undefined
  }
}

/** @throws TypeError where the value is not an object */
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
