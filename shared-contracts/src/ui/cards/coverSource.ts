const SIGNATURES: [prefix: string, type: string][] = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['UklGR', 'image/webp'],
]

const ADDRESS = /^(https?:\/\/|data:image\/|blob:|\.{0,2}\/|[\w-]+(\/|\.\w+$))/i
// Paths of the site are shorter, and a picture's base64 is longer.
const LONGEST_PATH = 2048

/** Raw base64 becomes a data URL. @returns `undefined` for no picture, such as `javascript:` */
export function coverSource(src: string | null | undefined): string | undefined {
  const text = src?.trim()
  if (!text) return undefined
  const type = SIGNATURES.find(([prefix]) => text.startsWith(prefix))?.[1]
  if (type) return `data:${type};base64,${text}`
  if (!ADDRESS.test(text)) return undefined
  return text.startsWith('data:') || text.length < LONGEST_PATH ? text : undefined
}
