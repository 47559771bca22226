import { parseExcessOf, plainText } from '@portal/shared-contracts/rich-text'
import { sanitizeToEdit } from '@portal/shared-contracts/rich-text/browser'
import { parseInert } from '@portal/shared-contracts/rich-text/inert'
import { FRAMES } from './pasted/blocks'
import { breakKeptLines } from './pasted/breakKeptLines'
import { buildLists } from './pasted/buildLists'
import { bulletedLines } from './pasted/bulletedLines'
import { dropPageParts } from './pasted/dropPageParts'
import { dropSuggested } from './pasted/dropSuggested'
import { dropUnprinted } from './pasted/dropUnprinted'
import { emojiOf } from './pasted/emojiOf'
import { inlineClasses } from './pasted/inlineClasses'
import { isTooMuchToParse } from './pasted/isTooMuchToParse'
import { joinDropCaps } from './pasted/joinDropCaps'
import { keepLook } from './pasted/keepLook'
import { lineStyles } from './pasted/lineStyles'
import { linesToParagraphs } from './pasted/linesToParagraphs'
import { seenMedia, standInForMedia } from './pasted/lostMedia'
import { markedParagraphs } from './pasted/markedParagraphs'
import { unwrap } from './pasted/moveChildren'
import { unwrapAlone } from './pasted/nestLists'
import { onlineItems } from './pasted/onlineItems'
import { restoreLists } from './pasted/restoreLists'
import { slideItems } from './pasted/slideItems'
import { straightenLinks } from './pasted/straightenLinks'
import { tooLongBy } from './pasted/tooLongBy'
import { unwrapLoneCells } from './pasted/unwrapLoneCells'
import { writeBoxes } from './pasted/writeBoxes'
import { writeCase } from './pasted/writeCase'
import { writeEmphasis } from './pasted/writeEmphasis'
import { writeMath } from './pasted/writeMath'
import { writeSymbols } from './pasted/writeSymbols'

/** Links within the copied document lead nowhere in this one. */
const MEANINGLESS = 'span:not([data-formula]), font, a:not([href]), a[href^="#"]'
const BLANK = /^[\s\u00a0]*$/

export interface LeftOut {
  images?: number
  embeds?: number
  /** The text has too many elements, so only its words were taken. */
  isWordsAlone?: true
  /** Excess length in bytes. Nothing was taken. */
  excess?: number
}

interface Beside {
  text?: string
  docs?: string
}

/**
 * Turns content of Word, Google Docs or a page into rich text: structure and emphasis stay, looks do not. Only pictures
 * stored in the portal stay.
 * @param filesFrom origin of the API; empty for the page's own
 * @param beside other formats of the same copy
 */
export function cleanPasted(
  html: string,
  filesFrom = '',
  onLeftOut: (what: LeftOut) => void = () => {},
  { text = '', docs = '' }: Beside = {},
): string {
  const refuse = (excess: number) => {
    onLeftOut({ excess })
    return ''
  }
  if (isTooMuchToParse(html)) {
    const excess = tooLongBy(plainText(html))
    if (excess > 0) return refuse(excess)
    onLeftOut({ isWordsAlone: true })
    return sanitizeToEdit(html).innerHTML
  }
  const pasted = parseInert(html)
  dropSuggested(pasted, docs)
  for (const drawn of pasted.querySelectorAll('img, [role=img]')) writeEmoji(drawn)
  writeMath(pasted)
  standInForMedia(pasted)
  inlineClasses(pasted, html)
  dropUnprinted(pasted, html)
  dropPageParts(pasted)
  const excess = tooLongBy(pasted.textContent ?? '')
  if (excess > 0) return refuse(excess)
  writeBoxes(pasted)
  joinDropCaps(pasted)
  unwrapLoneCells(pasted)
  restoreLists(pasted)
  writeSymbols(pasted)
  straightenLinks(pasted)
  const marked = [...markedParagraphs(pasted), ...onlineItems(pasted), ...slideItems(pasted)]
  for (const image of pasted.querySelectorAll('img')) image.setAttribute('src', withinPortal(image, filesFrom))
  const copied = seenMedia(pasted)
  writeCase(pasted)
  lineStyles(pasted)
  breakKeptLines(pasted, text)
  writeEmphasis(pasted)
  for (const element of pasted.querySelectorAll<HTMLElement>('*')) keepLook(element)
  for (const element of pasted.querySelectorAll('[dir=ltr], [dir=auto]')) element.removeAttribute('dir')
  for (const frame of pasted.querySelectorAll(MEANINGLESS)) unwrap(frame)
  for (const paragraph of pasted.querySelectorAll('p')) removeBlank(paragraph)
  for (const part of [...pasted.querySelectorAll<HTMLElement>('li, td, th')].reverse())
    if (part.querySelector(FRAMES)) linesToParagraphs(part)
  linesToParagraphs(pasted)
  // Words without elements need the list numbers as text.
  const isWordsAlone = Boolean(parseExcessOf(pasted.innerHTML))
  if (!isWordsAlone) {
    buildLists(marked)
    buildLists(bulletedLines(pasted))
  }
  unwrapAlone(pasted)
  const body = sanitizeToEdit(pasted.innerHTML)
  for (const link of body.querySelectorAll('a:not([href])')) unwrap(link)
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    element.setAttribute('style', element.style.cssText)
  for (const block of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, li, table')) removeBlank(block)
  for (const mark of [...body.querySelectorAll('a, b, em, i, s, strong, sub, sup, u')].reverse())
    if (!mark.firstChild) mark.remove()
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

/** Browsers copy the address of a portal's picture with its host and query. */
function withinPortal(image: HTMLImageElement, filesFrom: string): string {
  const src = image.getAttribute('src') ?? ''
  const { origin } = new URL(filesFrom || location.href, location.href)
  if (!URL.canParse(src, origin)) return src
  const address = new URL(src, origin)
  return address.origin === origin ? address.pathname : src
}

function removeBlank(block: Element) {
  if (BLANK.test(block.textContent ?? '') && !block.querySelector('iframe, img, hr, [data-formula]')) block.remove()
}
