import sanitizeHtml from 'sanitize-html'

const BLOCK = /<(?=\/?(address|blockquote|br|div|h[1-6]|hr|li|ol|p|pre|table|tr|ul)\b)/gi
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** What rich text says, a line for each of its blocks. */
export function plainText(html: string): string {
  const broken = html.replace(/\s+/g, ' ').replace(BLOCK, '\n<')
  const text = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
  return withoutControls(text.replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** Neither XML nor a calendar can hold them. */
export const withoutControls = (text: string) => text.replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')

/** The beginning of a text, cut between two words; `max` in characters. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max).replace(/\s+\S*$/, '')}…`
}
