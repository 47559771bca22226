import { BLOCKS } from './blocks'
import { inheritedStyle } from './inheritedStyle'

/** The last that a style says, since a style sheet may say otherwise before. */
const WHITE_SPACE = /^(?:.*[;\s])?white-space(?:-collapse)?\s*:\s*([a-z-]+)/is
const KEEPS = /^(?:pre|break-spaces)/i
/** Between their items and cells no text is shown. */
const WITHOUT_TEXT = /^(?:ul|ol|table|thead|tbody|tfoot|tr)$/

/** Puts a `<br>` where only a style keeps a line break, as in a message of WhatsApp Web, or Slack's own element does. */
export function breakKeptLines(body: HTMLElement) {
  for (const gap of body.querySelectorAll('[data-stringify-type="paragraph-break"]'))
    gap.replaceWith(body.ownerDocument.createElement('br'))
  for (const [element, value] of inheritedStyle(body, WHITE_SPACE)) {
    // An element of its own keeps lines by itself.
    if (KEEPS.test(value) && !WITHOUT_TEXT.test(element.localName) && !element.closest('pre')) breakLinesIn(element)
  }
}

function breakLinesIn(element: Element) {
  for (const node of [...element.childNodes]) {
    if (!(node.nodeType === Node.TEXT_NODE && node.nodeValue?.includes('\n')) || isBetweenBlocks(node)) continue
    const [first = '', ...others] = node.nodeValue.split('\n')
    node.nodeValue = first
    let last: ChildNode = node
    for (const line of others) {
      const lineBreak = element.ownerDocument.createElement('br')
      last.after(lineBreak, line)
      last = lineBreak.nextSibling ?? lineBreak
    }
  }
}

/** Whether a text is nothing but the space between two elements of the HTML. */
const isBetweenBlocks = (node: ChildNode) =>
  !node.nodeValue?.trim() &&
  [node.previousSibling, node.nextSibling].some((beside) => beside instanceof Element && beside.matches(BLOCKS))
