import { createHash } from 'node:crypto'

const HASH_LENGTH = 5

/** Names a CSS module's class. Short, because HTML and inlined rules repeat it, and equal in every build. */
export function scopedName(name: string, _file: string, css: string): string {
  const digest = createHash('sha256').update(css).digest('hex').slice(0, 12)
  const hash = `_${Number.parseInt(digest, 16).toString(36).padStart(HASH_LENGTH, '0').slice(-HASH_LENGTH)}`
  const index = [...new Set(css.match(/\.[a-z_][\w-]*/gi))].indexOf(`.${name}`)
  return index < 0 ? `${hash}_${name}` : hash + index.toString(36)
}
