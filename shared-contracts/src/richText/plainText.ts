import { writeScripts } from './writeScripts'

/** Elements that stand on lines of their own. */
const BLOCK =
  /<(?=\/?(address|article|aside|blockquote|br|caption|center|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)\b)/gi
/** Elements that stand apart on the line of others. All that is left marks letters of a word. */
const APART = /<(?=\/?(img|td|th)\b)/gi
// An attribute may hold a ">", as a formula's does.
const TAG = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Hyphens and blanks that are drawn as nothing, and say where a word may break. */
const BREAKS = /[\u00ad\u180e\u200b\u2060\ufeff]/g

/**
 * What rich text says, a line for each of its blocks, and a blank between cells. Marks within a word leave it whole, and "10³" stays a
 * power. @param html already sanitised, so that every `<` is a tag's.
 */
export function plainText(html: string): string {
  const lines = html.replace(BREAKS, '').replace(/\s+/g, ' ').replace(BLOCK, '\n<').replace(APART, ' <')
  return writeScripts(lines)
    .replace(TAG, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** The beginning of a text, cut between two words. @param max in characters. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text
  // The cut may have gone through a character of several parts.
  const whole = text.slice(0, max - 1).replace(/[\ud800-\udbff\u200d]$/, '')
  return `${whole.replace(/(?<!\s)\s+\S*$/, '')}…`
}

/** How a text begins, as one line, for search engines and messengers. @param max in characters. */
export const summaryOf = (text: string, max = 200) => excerpt(text.replace(/\s+/g, ' ').trim(), max)
