import { RICH_TEXT } from '@portal/shared-contracts/rich-text'
import { dropHiddenColumns } from './dropHiddenColumns'
import { isHidden } from './isHidden'
import { lettersIn } from './lettersIn'
import { moveChildren, unwrap } from './moveChildren'

const DELETED = 'del[cite^="mailto:" i], [class*="TrackChangeTextDeletion"], [class~="msoDel" i]'
const UNPRINTED = [
  ...RICH_TEXT.droppedWhole,
  // Word in the browser ends each paragraph with a space.
  '[class~="EOP"]',
  'xml',
  '[hidden]',
  // Word uses the reference's style for commented words as well.
  '[class^="msocom" i]:not([class^="MsoCommentReference" i])',
  'a[href*="#_msocom_" i]',
  'a[href*="#_msoanchor_" i]',
  'a[href^="#cmnt"]:not([href^="#cmnt_ref"])',
  'p:has(> a[href^="#cmnt_ref"])',
  'w\\:sdt[showingplchdr="t" i]',
].join()
const MARKS = '[style*="mso-list:Ignore" i]'
/** Prompts of form fields that only a style marks. Authors use that style for words too. */
const PROMPT = /^\s*(?:clique|toque|escolh|selecion|insira|digite|click|tap|choose|select|enter)/i
/** Tabs of Word, their fill in the browser, and Excel's padding spaces. */
const TABS = '[style*="mso-tab-count" i], [class~="TabLeaderChars"], [style*="mso-spacerun" i]'
/** Leaders are repeated characters before a number. Underscores are not, because they mark form fields. */
const LEADER = /^[\s\u00a0.…·-]+$/

/** In Word and similar programs, `s` means text that the author wants visible. */
const OFFICE = /urn:schemas-microsoft-com:office/i
/** Excel hides overflowing text of a cell, which still belongs to the cell. */
const SPREADSHEET = /urn:schemas-microsoft-com:office:excel/i

/**
 * Removes invisible content of Word, Excel and Google Docs: tracked deletions, comments, hidden text and columns.
 * Insertions and struck text of pages stay. @param html the whole copied HTML
 */
export function dropUnprinted(body: HTMLElement, html: string) {
  if (SPREADSHEET.test(html)) {
    for (const rest of body.querySelectorAll<HTMLElement>('td > span[style]'))
      if (isHidden(rest) && rest.previousSibling) unwrap(rest)
  }
  for (const table of body.querySelectorAll('table')) dropHiddenColumns(table)
  dropDeleted(body.querySelectorAll(OFFICE.test(html) ? `del, ${DELETED}` : DELETED))
  for (const element of body.querySelectorAll(UNPRINTED)) element.remove()
  for (const element of body.querySelectorAll('del')) strike(element)
  for (const element of body.querySelectorAll('[style]')) if (isHidden(element)) element.remove()
  for (const prompt of body.querySelectorAll('[class~="MsoPlaceholderText" i]'))
    if (PROMPT.test(prompt.textContent ?? '')) prompt.remove()
  for (const tab of body.querySelectorAll(TABS)) if (LEADER.test(tab.textContent ?? '')) tab.replaceWith(' ')
}

function dropDeleted(elements: NodeListOf<Element>) {
  const around = new Set<Element>()
  for (const element of elements) {
    for (const block of [element.closest('p'), element.closest('tr')]) if (block) around.add(block)
    element.remove()
  }
  for (const block of around) {
    const marks = [...block.querySelectorAll(MARKS)].reduce((sum, mark) => sum + lettersIn(mark), 0)
    if (lettersIn(block) === marks && !block.querySelector('img, iframe, [data-formula]')) block.remove()
  }
}

/** Rich text has no `del`. The replacement is a separate word, even without a space between. */
function strike(deleted: Element) {
  const struck = deleted.ownerDocument.createElement('s')
  struck.setAttribute('style', deleted.getAttribute('style') ?? '')
  moveChildren(deleted, struck)
  if (deleted.nextSibling?.nodeName === 'INS') deleted.after(' ')
  deleted.replaceWith(struck)
}
