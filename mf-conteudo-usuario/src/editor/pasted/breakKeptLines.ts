import { BLOCKS, PARTS } from './blocks'
import { inheritedStyle } from './inheritedStyle'
import { plainLines } from './plainLines'

/** Matches the last declaration: a style sheet's stands before the element's own. */
const WHITE_SPACE = /^(?:.*[;\s])?white-space(?:-collapse)?\s*:\s*([a-z-]+)/is
const KEEPS = /^(?:pre|break-spaces)/i
const NO_SPANS = `${BLOCKS}, ${PARTS}, br`
/** Between their items and cells no text is shown. */
const WITHOUT_TEXT = /^(?:ul|ol|table|thead|tbody|tfoot|tr)$/

/**
 * Puts a `<br>` where only a style keeps a line break, as in a message of WhatsApp Web, or Slack's own element does.
 * @param text the plain text of the same copy: Firefox copies no styles, and keeps the lines there alone
 */
export function breakKeptLines(body: HTMLElement, text: string) {
  for (const gap of body.querySelectorAll('[data-stringify-type="paragraph-break"]'))
    gap.replaceWith(body.ownerDocument.createElement('br'))
  const lines = new Set(linesOf(text))
  const styles = inheritedStyle(body, WHITE_SPACE)
  const kept = new Set<Element | null>()
  for (const element of [body, ...body.querySelectorAll('*')]) {
    const style = styles.get(element)
    if (style ? KEEPS.test(style) : kept.has(element.parentElement) || isOfLines(element, lines)) kept.add(element)
    if (isOfLineSpans(element, lines))
      for (const span of element.children)
        if (span.nextElementSibling) span.append(body.ownerDocument.createElement('br'))
    // An element of its own keeps lines by itself.
    if (kept.has(element) && !WITHOUT_TEXT.test(element.localName) && !element.closest('pre')) breakLinesIn(element)
  }
}

const linesOf = (text: string) => plainLines(text).map((line) => line.trim())

/** Whether an element says several lines that are lines of the plain text, too. */
function isOfLines(element: Element, lines: Set<string>): boolean {
  if (![...element.childNodes].some((node) => node instanceof Text && node.nodeValue?.includes('\n'))) return false
  const said = linesOf(element.textContent ?? '')
  return said.length > 1 && said.every((line) => lines.has(line))
}

/** Whether an element holds nothing but spans, each of which is a line of the plain text, as all of them together are not. */
const isOfLineSpans = ({ childNodes, children, textContent }: Element, lines: Set<string>) =>
  children.length > 1 &&
  !lines.has(textContent?.replace(/\s+/g, ' ').trim() ?? '') &&
  [...childNodes].every((node) =>
    node instanceof Element
      ? !node.matches(NO_SPANS) && lines.has(node.textContent?.trim() ?? '')
      : !node.nodeValue?.trim(),
  )

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
