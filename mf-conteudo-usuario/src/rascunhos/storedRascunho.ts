import type { RASCUNHO } from '../texts'
import { type Kind, withoutFiles } from './draftStore'
import { keepShape } from './keepShape'

export interface RascunhoFormat<Values> {
  kind: Kind
  empty: Values
  tituloOf: (values: Values) => string
  semArquivo: keyof (typeof RASCUNHO)['semArquivo']
  /** Accepts invalid values (docs/product.md#drafts). */
  write: (values: Values, nomeUsuario: string) => object
  /** @throws TypeError if the stored value is not a form */
  read: (stored: Record<string, unknown>) => Values
  isReady: boolean
}

export interface StoredRascunho<Values> {
  valores: Values
  salvoEm: number
  /** Versions before 1.0 stored plain values. */
  isOldFormat: boolean
}

/** Adds owner and time to the specified fields (docs/product.md#drafts). */
export const writeRascunho = <Values extends object>(
  { write }: RascunhoFormat<Values>,
  { valores, salvoEm }: Omit<StoredRascunho<Values>, 'isOldFormat'>,
  { id, userName }: { id: number; userName: string },
): string => JSON.stringify({ usuarioId: id, salvoEm, ...write(withoutFiles(valores), userName) })

/** Undefined if invalid or of another user. */
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

export function requireObject(value: unknown): object {
  if (!isObject(value)) throw new TypeError('There is no draft in what is stored.')
  return value
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
