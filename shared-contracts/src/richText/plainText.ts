import { writeScripts } from './writeScripts'

const BLOCK =
  /<(?=\/?(address|article|aside|blockquote|br|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)\b)/gi
const APART = /<(?=\/?(img|td|th)\b)/gi
// Attributes such as a formula's may contain ">".
const TAG = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const BREAKS = /[\u00ad\u180e\u200b\u2060\ufeff]/g

/** Returns one line per block, with blanks between cells; "10³" stays a power. @param html sanitized */
export function plainText(html: string): string {
  const lines = html.replace(BREAKS, '').replace(/\s+/g, ' ').replace(BLOCK, '\n<').replace(APART, ' <')
  return writeScripts(lines)
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** Cuts a text between words. @param max in characters */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text
  // The cut may split a surrogate pair or a joined emoji.
  const whole = text.slice(0, max - 1).replace(/[\ud800-\udbff\u200d]$/, '')
  return `${whole.replace(/(?<!\s)\s+\S*$/, '')}…`
}

/** Returns the beginning as one line, for search engines and messengers. @param max in characters */
export const summaryOf = (text: string, max = 200) => excerpt(text.replace(/\s+/g, ' ').trim(), max)
