import { RICH_TEXT } from '@portal/shared-contracts/rich-text'
import { BLOCKS, PARTS } from './blocks'
import { numberingOf } from './numberingOf'

const ALIGNED = /^(center|right|justify)$/
const LEFT = /^(?:left|start)$/
const MOVED = /^(?:table|img|iframe|hr|caption)$/
const KEPT = new Set<string>(Object.values(RICH_TEXT.attributes).flat())

/** Word's attributes may exceed the limits of a text. */
export function keepLook(element: HTMLElement) {
  const textAlign = alignmentOf(element)
  const numbering = element.localName === 'ol' ? numberingOf(element) : ''
  for (const name of element.getAttributeNames()) if (name === 'style' || !KEPT.has(name)) element.removeAttribute(name)
  if (ALIGNED.test(textAlign)) element.style.textAlign = textAlign
  else if (LEFT.test(textAlign) && element.parentElement?.closest('[style*="text-align"]'))
    element.style.textAlign = 'left'
  if (numbering) element.style.listStyleType = numbering
}

function alignmentOf(element: HTMLElement): string {
  const { localName } = element
  if (!element.matches(`${BLOCKS}, ${PARTS}`)) return ''
  const styled = element.hasAttribute('style') ? element.style.textAlign.replace('-webkit-', '') : ''
  if (styled || MOVED.test(localName)) return styled
  return localName === 'center' ? 'center' : (element.getAttribute('align') ?? '').toLowerCase()
}
