import type { Range } from './FileStore'

/**
 * The one range that a `Range` header asks of a file so long. Undefined where the whole file is the answer: no header,
 * one that cannot be read, several ranges. `unsatisfiable` where it begins behind the end.
 */
export function byteRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  // Without a beginning it is so many bytes of the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
