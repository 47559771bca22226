const SIGNATURES: [prefix: string, type: string][] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['UklGR', 'image/webp'],
]

const ADDRESS = /^(https?:\/\/|data:image\/|blob:|\.{0,2}\/|[\w-]+(\/|\.\w+$))/i
// A path of the site never gets this long; the base64 of a picture never stays this short.
const LONGEST_PATH = 2048

/**
 * What an `<img>` can show of `src`: raw base64 becomes a data URL by its first bytes, addresses pass.
 * @returns `undefined` for nothing and for what is no picture, such as `javascript:`.
 */
export function coverSource(src: string | null | undefined): string | undefined {
  const text = src?.trim()
  if (!text) return undefined
  const type = SIGNATURES.find(([prefix]) => text.startsWith(prefix))?.[1]
  if (type) return `data:${type};base64,${text}`
  if (!ADDRESS.test(text)) return undefined
  return text.startsWith('data:') || text.length < LONGEST_PATH ? text : undefined
}
