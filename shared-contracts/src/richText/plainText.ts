const BLOCK = /<(?=\/?(address|blockquote|br|div|h[1-6]|hr|li|ol|p|pre|table|tr|ul)\b)/gi
// An attribute may hold a ">", as a formula's does.
const TAG = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** What rich text says, a line for each of its blocks. @param html already sanitised, so that every `<` is a tag's. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(BLOCK, '\n<')
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** The beginning of a text, cut between two words. @param max in characters. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max - 1).replace(/(?<!\s)\s+\S*$/, '')}…`
}
