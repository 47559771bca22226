import { RICH_TEXT } from '@portal/shared-contracts/rich-text'

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
].join()
const HIDDEN =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|mso-(?:element|special-character)\s*:\s*comment)/i
/** What a tab is filled with as far as it goes. Underscores are kept: they are where a form is filled in. */
const LEADER = /^[\s\u00a0.…·-]+$/

/** Removes what Word keeps beside a text and does not print: deletions, comments, hidden text. Insertions stay. */
export function dropUnprinted(body: HTMLElement) {
  for (const element of body.querySelectorAll(UNPRINTED)) element.remove()
  for (const element of body.querySelectorAll('[style]'))
    if (HIDDEN.test(element.getAttribute('style') ?? '')) element.remove()
  for (const tab of body.querySelectorAll('[style*="mso-tab-count" i]'))
    if (LEADER.test(tab.textContent ?? '')) tab.replaceWith(' ')
}
