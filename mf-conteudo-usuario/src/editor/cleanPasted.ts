import { parseExcessOf, plainText, RICH_TEXT } from '@portal/shared-contracts/rich-text'
import { sanitizeToEdit } from '@portal/shared-contracts/rich-text/browser'
import { parseInert } from '@portal/shared-contracts/rich-text/inert'
import { breakKeptLines } from './pasted/breakKeptLines'
import { buildLists } from './pasted/buildLists'
import { bulletedLines, writeBullets } from './pasted/bulletedLines'
import { dropUnprinted } from './pasted/dropUnprinted'
import { emojiOf } from './pasted/emojiOf'
import { inlineClasses } from './pasted/inlineClasses'
import { isTooMuchToParse } from './pasted/isTooMuchToParse'
import { linesToParagraphs } from './pasted/linesToParagraphs'
import { seenMedia, standInForMedia } from './pasted/lostMedia'
import { markedParagraphs } from './pasted/markedParagraphs'
import { moveChildren, unwrap } from './pasted/moveChildren'
import { unwrapAlone } from './pasted/nestLists'
import { numberingOf } from './pasted/numberingOf'
import { onlineItems } from './pasted/onlineItems'
import { restoreLists } from './pasted/restoreLists'
import { tooLongBy } from './pasted/tooLongBy'
import { writeCase } from './pasted/writeCase'
import { writeSymbols } from './pasted/writeSymbols'

/** Of the looks of what is pasted only these stay: the portal has its own letters and colours. */
const ALIGNED = /^(center|right|justify)$/
/** Places within the text that was copied are nowhere in this one. */
const MEANINGLESS = 'span:not([data-formula]), font, a:not([href]), a[href^="#"]'
const KEPT = new Set<string>(Object.values(RICH_TEXT.attributes).flat())
const BLANK = /^[\s\u00a0]*$/

/** What a paste could not bring along. */
export interface LeftOut {
  /** How many pictures. */
  images?: number
  /** How many videos and frames of other pages. */
  embeds?: number
  /** It has more parts than a text may have, such as cells: only its words were taken. */
  isWordsAlone?: true
  /** By how many bytes it is longer than a text may be: nothing was taken. */
  excess?: number
}

/**
 * What was copied from Word, Google Docs or a page, as rich text: its structure and emphasis, none of its looks. Of pictures those
 * stay that the portal has.
 * @param filesFrom where the API is that keeps them; empty for the page's own origin
 * @param text what was copied beside it as plain text
 */
export function cleanPasted(
  html: string,
  filesFrom = '',
  onLeftOut: (what: LeftOut) => void = () => {},
  text = '',
): string {
  const refuse = (excess: number) => {
    onLeftOut({ excess })
    return ''
  }
  // A browser would take apart for minutes what is let go in the end: of that the words alone stay.
  if (isTooMuchToParse(html)) {
    const excess = tooLongBy(plainText(html))
    if (excess > 0) return refuse(excess)
    onLeftOut({ isWordsAlone: true })
    return sanitizeToEdit(html).innerHTML
  }
  const pasted = parseInert(html)
  for (const drawn of pasted.querySelectorAll('img, [role=img]')) writeEmoji(drawn)
  standInForMedia(pasted)
  inlineClasses(pasted, html)
  dropUnprinted(pasted, html)
  const excess = tooLongBy(pasted.textContent ?? '')
  if (excess > 0) return refuse(excess)
  restoreLists(pasted)
  writeBullets(pasted)
  writeSymbols(pasted)
  const marked = [...markedParagraphs(pasted), ...onlineItems(pasted)]
  for (const image of pasted.querySelectorAll('img')) image.setAttribute('src', withinPortal(image, filesFrom))
  const copied = seenMedia(pasted)
  writeCase(pasted)
  breakKeptLines(pasted, text)
  for (const element of pasted.querySelectorAll<HTMLElement>('b, i, span, font')) meaningOf(element)
  for (const element of pasted.querySelectorAll<HTMLElement>('*')) keepLook(element)
  for (const element of pasted.querySelectorAll('[dir=ltr], [dir=auto]')) element.removeAttribute('dir')
  for (const frame of pasted.querySelectorAll(MEANINGLESS)) unwrap(frame)
  for (const paragraph of pasted.querySelectorAll('p')) removeBlank(paragraph)
  linesToParagraphs(pasted)
  // A text with too many parts keeps only its words, to which the numbers belong.
  const isWordsAlone = Boolean(parseExcessOf(pasted.innerHTML))
  if (!isWordsAlone) {
    buildLists(marked)
    buildLists(bulletedLines(pasted))
  }
  unwrapAlone(pasted)
  const body = sanitizeToEdit(pasted.innerHTML)
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    element.setAttribute('style', element.style.cssText)
  for (const block of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, li')) removeBlank(block)
  for (const empty of body.querySelectorAll(':is(a, b, em, i, s, strong, sub, sup, u):empty')) empty.remove()
  body.normalize()
  const images = copied.images - body.querySelectorAll('img').length
  const embeds = copied.embeds - body.querySelectorAll('iframe').length
  if (isWordsAlone || images > 0 || embeds > 0)
    onLeftOut({ ...(isWordsAlone && { isWordsAlone }), ...(images > 0 && { images }), ...(embeds > 0 && { embeds }) })
  return body.innerHTML.trim()
}

function writeEmoji(drawn: Element) {
  const emoji = emojiOf(drawn)
  if (emoji && BLANK.test(drawn.textContent ?? '')) drawn.replaceWith(emoji)
}

/** The address of a picture of the portal, which a browser copies with its host and whatever it was asked for with. */
function withinPortal(image: HTMLImageElement, filesFrom: string): string {
  const src = image.getAttribute('src') ?? ''
  const { origin } = new URL(filesFrom || location.href, location.href)
  if (!URL.canParse(src, origin)) return src
  const address = new URL(src, origin)
  return address.origin === origin ? address.pathname : src
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
    moveChildren(element, wrapper)
    element.append(wrapper)
  }
  const takenBack = element.localName === 'b' ? fontWeight === 'normal' || fontWeight === '400' : fontStyle === 'normal'
  if (['b', 'i'].includes(element.localName) && (takenBack || tags.length > 0)) unwrap(element)
}

/** Word says of each element more than a whole text may say. */
function keepLook(element: HTMLElement) {
  const textAlign = element.hasAttribute('style') ? element.style.textAlign : ''
  const numbering = element.localName === 'ol' ? numberingOf(element) : ''
  for (const name of element.getAttributeNames()) if (name === 'style' || !KEPT.has(name)) element.removeAttribute(name)
  if (ALIGNED.test(textAlign)) element.style.textAlign = textAlign
  if (numbering) element.style.listStyleType = numbering
}

function removeBlank(block: Element) {
  if (BLANK.test(block.textContent ?? '') && !block.querySelector('iframe, img, hr, [data-formula]')) block.remove()
}
