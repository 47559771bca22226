import { markupExcessOf } from '@portal/shared-contracts/rich-text'
import { sanitizeToEdit } from '@portal/shared-contracts/rich-text/browser'
import { parseInert } from '@portal/shared-contracts/rich-text/inert'

/** Of the looks of what is pasted only these stay: the portal has its own letters and colours. */
const ALIGNED = /^(center|right|justify)$/
const BLANK = /^[\s\u00a0]*$/
const NUMBERED = /^[\s\u00a0]*\(?\w{1,4}[.)]/

/**
 * What was copied from Word, Google Docs or a page, as rich text: its structure and emphasis, none of its looks. Of pictures those
 * stay that the portal has.
 * @param filesFrom where the API is that keeps them; empty for the page's own origin
 */
export function cleanPasted(html: string, filesFrom = ''): string {
  // A browser would take apart for minutes what is let go in the end: of that the words alone stay.
  if (markupExcessOf(html)) return sanitizeToEdit(html).innerHTML
  const pasted = parseInert(html)
  listsOfWord(pasted)
  for (const image of pasted.querySelectorAll('img')) image.setAttribute('src', withinPortal(image, filesFrom))
  for (const element of pasted.querySelectorAll<HTMLElement>('b, i, span, font')) meaningOf(element)
  const body = sanitizeToEdit(pasted.innerHTML)
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) keepAlignment(element)
  for (const element of body.querySelectorAll('[dir=ltr], [dir=auto]')) element.removeAttribute('dir')
  for (const span of body.querySelectorAll('span:not([data-formula])')) span.replaceWith(...span.childNodes)
  for (const block of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, li')) removeBlank(block)
  body.normalize()
  return body.innerHTML.trim()
}

/** The address of a picture of the portal, which a browser copies with its host and whatever it was asked for with. */
function withinPortal(image: HTMLImageElement, filesFrom: string): string {
  const src = image.getAttribute('src') ?? ''
  const { origin } = new URL(filesFrom || location.href, location.href)
  if (!URL.canParse(src, origin)) return src
  const address = new URL(src, origin)
  return address.origin === origin ? address.pathname : src
}

/** Word writes a list as paragraphs, each with a bullet or a number of its own. */
function listsOfWord(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const tag = NUMBERED.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    listBefore(paragraph, tag).append(item)
    paragraph.remove()
  }
}

function listBefore(paragraph: HTMLElement, tag: 'ol' | 'ul'): Element {
  const before = paragraph.previousElementSibling
  if (before?.localName === tag) return before
  const list = paragraph.ownerDocument.createElement(tag)
  paragraph.before(list)
  return list
}

/** Emphasis that is written as a style becomes an element; an element whose style takes it back goes. */
function meaningOf(element: HTMLElement) {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, verticalAlign } = element.style
  const line = textDecorationLine || textDecoration
  const tags = [
    /^(bold|bolder|[6-9]00)$/.test(fontWeight) && 'strong',
    fontStyle === 'italic' && 'em',
    line.includes('underline') && !element.closest('a') && 'u',
    line.includes('line-through') && 's',
    verticalAlign === 'super' && 'sup',
    verticalAlign === 'sub' && 'sub',
  ].filter((tag) => tag !== false)
  for (const tag of tags) {
    const wrapper = element.ownerDocument.createElement(tag)
    wrapper.append(...element.childNodes)
    element.append(wrapper)
  }
  const takenBack = element.localName === 'b' ? fontWeight === 'normal' || fontWeight === '400' : fontStyle === 'normal'
  if (['b', 'i'].includes(element.localName) && (takenBack || tags.length > 0))
    element.replaceWith(...element.childNodes)
}

function keepAlignment(element: HTMLElement) {
  const { textAlign } = element.style
  element.removeAttribute('style')
  if (ALIGNED.test(textAlign)) element.style.textAlign = textAlign
}

function removeBlank(block: Element) {
  if (BLANK.test(block.textContent ?? '') && !block.querySelector('iframe, img, hr, [data-formula]')) block.remove()
}
