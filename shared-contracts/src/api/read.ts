/**
 * Makes what a server sent into what its type promises, so that pages may trust the type: another server may leave a text
 * out, or write a tag as a text (decision 107). Throws where nothing can be made of it, such as of an object for a list.
 */
export type Read<T> = (sent: unknown) => T

const isNothing = (sent: unknown) => sent === null || sent === undefined

/** What is missing is empty, a number is its digits. */
export const text: Read<string> = (sent) => {
  if (typeof sent === 'object' && sent !== null) fail('a text', sent)
  return String(sent ?? '')
}

/** A text that nothing can stand for. */
export const textThere: Read<string> = (sent) => text(sent) || fail('a text', sent)

/** The id of something that is stored. */
export const id: Read<number> = (sent) => (typeof sent === 'number' && sent > 0 ? sent : fail('an id', sent))

/** Of an extension: where it is missing, the server does not have it. */
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

/** A list within a record, which is empty where it is missing. */
export const listWithin =
  <T>(read: Read<T>): Read<T[]> =>
  (sent) =>
    isNothing(sent) ? [] : listOf(read)(sent)

/** @param fields those that a page could not bear in another shape; the others stay as they were sent */
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

/** Drops the thumbnails of an item that says where its cover is: no page shows them, and each weighs some kB in it. */
export const withoutThumbnails =
  <T extends WithCover>(read: Read<T>): Read<T> =>
  (sent) => {
    const item = read(sent)
    if (!item.cartaoUrl) return item
    return { ...item, arquivo: null, ...(item.arquivos && { arquivos: [] }) }
  }

/** An answer that a page could not bear. Its message says of what kind it was, and nothing of what it held. */
export class AnswerError extends Error {}

function fail(promised: string, sent: unknown): never {
  throw new AnswerError(`The server promised ${promised} and sent ${Array.isArray(sent) ? 'a list' : typeof sent}.`)
}
