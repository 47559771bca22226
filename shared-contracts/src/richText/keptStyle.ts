import { RICH_TEXT } from './policy'

const VALUES = new Map<string, RegExp>(Object.entries(RICH_TEXT.styles))
// The portal's own styles must be able to win: they know the reader's theme.
const PRIORITY = /!\s*important\s*$/i

/** What of a style attribute stays, as it was written; `undefined` where nothing does. */
export function keptStyle(style: string): string | undefined {
  if (style.length > RICH_TEXT.maxStyle) return undefined
  const kept = style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace(PRIORITY, '')
      .trim()
    return VALUES.get(property)?.test(value) ? `${property}:${value}` : []
  })
  return kept.join(';') || undefined
}
