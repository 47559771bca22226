import { markupExcessOf, RICH_TEXT } from '@portal/shared-contracts/rich-text'

/** Word writes several elements for each one that stays. The cleaned text is checked again. */
const PASTED_TAGS = 10 * RICH_TEXT.limits.tags
/** Chromium's parser stops nesting at 512. */
const PASTED_DEPTH = 500

const TAG = /<(\/?)([a-z][a-z\d:]*)/gi
/** Void elements, elements with an optional end tag, and Word's own elements. */
const CLOSED_BY_PARSER = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|wbr|li|p|t[dhr]|d[dt]|option)$|:/i

export function isTooMuchToParse(html: string): boolean {
  if (markupExcessOf(html, PASTED_TAGS) === 'tags') return true
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (CLOSED_BY_PARSER.test(name)) continue
    depth = slash ? Math.max(depth - 1, 0) : depth + 1
    if (depth > PASTED_DEPTH) return true
  }
  return false
}
