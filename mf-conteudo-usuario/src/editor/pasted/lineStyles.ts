import { BLOCKS, FRAMES, PARTS, WORDS } from './blocks'
import { moveChildren } from './moveChildren'

const ON_LINES = /^(?:block|flex|grid|table|table-row|list-item|flow-root)$/
const BESIDE = /^(?:inline-)?(?:flex|grid)$|^table-cell$/
const MEDIA = 'img, iframe, [data-formula]'
const STRUCTURE = `${BLOCKS}, ${PARTS}, br, col, colgroup, img, iframe, [data-formula]`

export function lineStyles(body: HTMLElement) {
  for (const element of body.querySelectorAll<HTMLElement>('[style*="display" i]')) {
    const { display } = element.style
    if (BESIDE.test(display)) for (const part of partsBeside(element)) if (part.nextElementSibling) part.after(' ')
    if (display === 'inline' && element.matches(`${FRAMES}, p`)) joinLine(element)
    else if (ON_LINES.test(display) && !element.matches(STRUCTURE)) partLine(element)
  }
}

const partsBeside = (element: HTMLElement) =>
  element.style.display === 'table-cell' ? [element] : [...element.children].filter((part) => !part.matches(STRUCTURE))

function joinLine(frame: HTMLElement) {
  const words = frame.ownerDocument.createElement('span')
  words.setAttribute('style', frame.getAttribute('style') ?? '')
  moveChildren(frame, words)
  frame.replaceWith(words)
}

/** A line in a paragraph, item or cell ends with `<br>`. Elsewhere it gets its own element. */
function partLine(element: HTMLElement) {
  const document = element.ownerDocument
  if (!element.closest(WORDS)) {
    const frame = document.createElement('div')
    frame.style.textAlign = element.style.textAlign
    element.before(frame)
    frame.append(element)
  } else if (isBlank(element)) {
    element.replaceWith(document.createElement('br'))
  } else {
    if (hasWordsBeside(element, 'previousSibling')) element.before(document.createElement('br'))
    if (hasWordsBeside(element, 'nextSibling')) element.after(document.createElement('br'))
  }
}

function hasWordsBeside(element: Element, side: 'previousSibling' | 'nextSibling'): boolean {
  for (
    let node: Element | null = element;
    node && (node === element || !node.matches(STRUCTURE));
    node = node.parentElement
  ) {
    let beside = node[side]
    while (beside && beside.nodeName !== 'BR' && isBlank(beside)) beside = beside[side]
    if (beside) return !(beside instanceof Element && beside.matches(`br, ${BLOCKS}`))
  }
  return false
}

const isBlank = (node: Node) =>
  /^[\s\u00a0]*$/.test(node.textContent ?? '') &&
  !(node instanceof Element && (node.matches(MEDIA) || node.querySelector(MEDIA)))
