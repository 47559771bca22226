import { BLOCKS, FRAMES } from './blocks'
import { moveChildren } from './moveChildren'

const LINES = `br, ${BLOCKS}`
const MEDIA = 'img, iframe, [data-formula]'
const LOOKS = ['style', 'dir']

type Looks = Record<string, string>

/**
 * Wraps each line outside a block in a paragraph, so that it alone can become a heading or an item. Removes wrappers
 * and breaks between blocks, and moves a caption before its table. Words without a break stay inline.
 */
export function linesToParagraphs(container: HTMLElement) {
  if (!container.querySelector(LINES)) return
  const document = container.ownerDocument
  for (const caption of container.querySelectorAll('caption')) {
    const paragraph = lend(document.createElement('p'), looksOf(caption))
    moveChildren(caption, paragraph)
    caption.closest('table')?.before(paragraph)
    caption.remove()
  }
  const blocks = document.createDocumentFragment()
  let line: HTMLElement | undefined
  const pour = (from: Element, looks: Looks) => {
    line = undefined
    for (const node of [...from.childNodes]) {
      if (isElement(node, FRAMES) || (!isElement(node, BLOCKS) && hasWithin(node, BLOCKS)))
        pour(node, { ...looks, ...looksOf(node) })
      else if (isElement(node, BLOCKS)) {
        line = undefined
        if (isElement(node, 'blockquote')) linesToParagraphs(node)
        // The alignment of a table does not apply to its words.
        const { style: _, ...ofTable } = looks
        blocks.append(lend(node, node.localName === 'table' ? ofTable : looks))
      } else if (node.nodeName === 'BR') line = undefined
      else if (line || saysSomething(node)) {
        line ??= lend(document.createElement('p'), looks)
        line.append(node)
        if (!line.parentNode) blocks.append(line)
      }
    }
    line = undefined
  }
  pour(container, {})
  container.replaceChildren(blocks)
}

const isElement = (node: Node, selector: string): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(selector)

const hasWithin = (node: Node, selector: string): node is HTMLElement =>
  node instanceof HTMLElement && node.querySelector(selector) !== null

const saysSomething = (node: Node) =>
  /[^\s\u00a0]/.test(node.textContent ?? '') || isElement(node, MEDIA) || hasWithin(node, MEDIA)

const looksOf = (frame: HTMLElement): Looks =>
  Object.fromEntries(
    LOOKS.flatMap((name) => (frame.hasAttribute(name) ? [[name, frame.getAttribute(name) ?? '']] : [])),
  )

function lend(block: HTMLElement, looks: Looks): HTMLElement {
  for (const [name, value] of Object.entries(looks)) if (!block.hasAttribute(name)) block.setAttribute(name, value)
  return block
}
