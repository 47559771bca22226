import { markupExcessOf, RICH_TEXT } from '@portal/shared-contracts/rich-text'

/** Word writes several elements about each that stays: what is left is judged once more, as a text. */
const PASTED_TAGS = 10 * RICH_TEXT.limits.tags
/** Elements within elements; Chromium's parser goes no deeper than 512. */
const PASTED_DEPTH = 500

const TAG = /<(\/?)([a-z][a-z\d:]*)/gi
/** Without an end, with one that may be missing, or of Word's own, which has both. */
const CLOSED_BY_PARSER = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|wbr|li|p|t[dhr]|d[dt]|option)$|:/i

/** Whether a browser would take long to take apart what is pasted, judged by its letters. */
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
