/** Converts a server's value to its declared type (docs/product.md#records). Throws if that is impossible. */
export type Read<T> = (sent: unknown) => T

const isNothing = (sent: unknown) => sent === null || sent === undefined

export const text: Read<string> = (sent) => {
  if (typeof sent === 'object' && sent !== null) fail('a text', sent)
  return String(sent ?? '')
}

export const textThere: Read<string> = (sent) => text(sent) || fail('a text', sent)

export const id: Read<number> = (sent) => (typeof sent === 'number' && sent > 0 ? sent : fail('an id', sent))

/** A missing value means that the server lacks the extension. */
export const extension =
  <T>(read: Read<T>): Read<T | null | undefined> =>
  (sent) =>
    isNothing(sent) ? (sent as null | undefined) : read(sent)

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (sent) =>
    isNothing(sent) ? null : read(sent)

export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (sent) =>
    Array.isArray(sent) ? sent.map((item) => read(item)) : fail('a list', sent)

export const listWithin =
  <T>(read: Read<T>): Read<T[]> =>
  (sent) =>
    isNothing(sent) ? [] : listOf(read)(sent)

/** @param fields that must be converted; others stay unchanged */
export const recordOf =
  <T extends object>(fields: { [Name in keyof T]?: Read<T[Name]> }): Read<T> =>
  (sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return fail('a record', sent)
    const record: Record<string, unknown> = { ...sent }
    for (const name in fields) record[name] = fields[name]?.(record[name])
    return record as T
  }

interface WithCover {
  arquivo: string | null
  cartaoUrl?: string | null
  arquivos?: unknown[]
}

/** Drops thumbnails of items with a cover address; no page shows them. */
export const withoutThumbnails =
  <T extends WithCover>(read: Read<T>): Read<T> =>
  (sent) => {
    const item = read(sent)
    if (!item.cartaoUrl) return item
    return { ...item, arquivo: null, ...(item.arquivos && { arquivos: [] }) }
  }

/** The message names only the kind of a bad value, never its content. */
export class AnswerError extends Error {}

function fail(promised: string, sent: unknown): never {
  throw new AnswerError(`The server promised ${promised} and sent ${Array.isArray(sent) ? 'a list' : typeof sent}.`)
}
