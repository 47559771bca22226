import { RICH_TEXT } from '@portal/shared-contracts/rich-text'
import { dropHiddenColumns } from './dropHiddenColumns'
import { isHidden } from './isHidden'
import { unwrap } from './moveChildren'

/** Tracked deletions, comments of the margin with the references to them, and what is no text at all. */
const UNPRINTED = [
  ...RICH_TEXT.droppedWhole,
  'del',
  // The blank at the end of each paragraph of Word in the browser.
  '[class~="EOP"]',
  'xml',
  '[hidden]',
  '[class~="msoDel" i]',
  // Word gives the style of the reference to words that are commented upon, too.
  '[class^="msocom" i]:not([class^="MsoCommentReference" i])',
  'a[href*="#_msocom_" i]',
  'a[href*="#_msoanchor_" i]',
  // Comments of Google Docs, where it is saved as a page.
  'a[href^="#cmnt"]:not([href^="#cmnt_ref"])',
  'p:has(> a[href^="#cmnt_ref"])',
  // A field of Word that nobody has filled in.
  'w\\:sdt[showingplchdr="t" i]',
].join()
/** Words of such a field where only its style marks it: people write in that style, too. */
const PROMPT = /^\s*(?:clique|toque|escolh|selecion|insira|digite|click|tap|choose|select|enter)/i
/** Tabs of Word, and what Word in the browser fills them with. */
const TABS = '[style*="mso-tab-count" i], [class~="TabLeaderChars"]'
/** What a tab is filled with as far as it goes. Underscores are kept: they are where a form is filled in. */
const LEADER = /^[\s\u00a0.…·-]+$/

/** Excel hides of a cell what runs under the next one: it is a part of the cell. */
const SPREADSHEET = /urn:schemas-microsoft-com:office:excel/i

/**
 * Removes what Word, Excel and Google Docs keep beside a text and do not print: deletions, comments, hidden text and columns. Insertions
 * stay.
 * @param html the whole of what was copied
 */
export function dropUnprinted(body: HTMLElement, html: string) {
  if (SPREADSHEET.test(html)) {
    for (const rest of body.querySelectorAll<HTMLElement>('td > span[style]'))
      if (isHidden(rest) && rest.previousSibling) unwrap(rest)
  }
  for (const table of body.querySelectorAll('table')) dropHiddenColumns(table)
  for (const element of body.querySelectorAll(UNPRINTED)) element.remove()
  for (const element of body.querySelectorAll('[style]')) if (isHidden(element)) element.remove()
  for (const prompt of body.querySelectorAll('[class~="MsoPlaceholderText" i]'))
    if (PROMPT.test(prompt.textContent ?? '')) prompt.remove()
  for (const tab of body.querySelectorAll(TABS)) if (LEADER.test(tab.textContent ?? '')) tab.replaceWith(' ')
}
