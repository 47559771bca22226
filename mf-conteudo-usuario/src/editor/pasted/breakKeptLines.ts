import { BLOCKS, PARTS } from './blocks'
import { inheritedStyle } from './inheritedStyle'
import { plainLines } from './plainLines'

/** Matches the last declaration, because inlined rules precede the element's own style. */
const WHITE_SPACE = /^(?:.*[;\s])?white-space(?:-collapse)?\s*:\s*([a-z-]+)/is
const KEEPS = /^(?:pre|break-spaces)/i
const NO_SPANS = `${BLOCKS}, ${PARTS}, br`
const WITHOUT_TEXT = /^(?:ul|ol|table|thead|tbody|tfoot|tr)$/

/** @param text plain text of the same copy, because Firefox copies no styles */
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
    if (kept.has(element) && !WITHOUT_TEXT.test(element.localName) && !element.closest('pre')) breakLinesIn(element)
  }
}

const linesOf = (text: string) => plainLines(text).map((line) => line.trim())

function isOfLines(element: Element, lines: Set<string>): boolean {
  if (![...element.childNodes].some((node) => node instanceof Text && node.nodeValue?.includes('\n'))) return false
  const said = linesOf(element.textContent ?? '')
  return said.length > 1 && said.every((line) => lines.has(line))
}

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

const isBetweenBlocks = (node: ChildNode) =>
  !node.nodeValue?.trim() &&
  [node.previousSibling, node.nextSibling].some((beside) => beside instanceof Element && beside.matches(BLOCKS))
