import { parseExcessOf, plainText } from '@portal/shared-contracts/rich-text'
import { sanitizeToEdit } from '@portal/shared-contracts/rich-text/browser'
import { parseInert } from '@portal/shared-contracts/rich-text/inert'
import { breakKeptLines } from './pasted/breakKeptLines'
import { buildLists } from './pasted/buildLists'
import { bulletedLines } from './pasted/bulletedLines'
import { dropUnprinted } from './pasted/dropUnprinted'
import { dropUnseen } from './pasted/dropUnseen'
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
import { tooLongBy } from './pasted/tooLongBy'
import { writeBoxes } from './pasted/writeBoxes'
import { writeCase } from './pasted/writeCase'
import { writeEmphasis } from './pasted/writeEmphasis'
import { writeMath } from './pasted/writeMath'
import { writeSymbols } from './pasted/writeSymbols'

/** Places within the text that was copied are nowhere in this one. */
const MEANINGLESS = 'span:not([data-formula]), font, a:not([href]), a[href^="#"]'
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
  writeMath(pasted)
  standInForMedia(pasted)
  inlineClasses(pasted, html)
  dropUnprinted(pasted, html)
  dropUnseen(pasted)
  const excess = tooLongBy(pasted.textContent ?? '')
  if (excess > 0) return refuse(excess)
  writeBoxes(pasted)
  joinDropCaps(pasted)
  restoreLists(pasted)
  writeSymbols(pasted)
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

function removeBlank(block: Element) {
  if (BLANK.test(block.textContent ?? '') && !block.querySelector('iframe, img, hr, [data-formula]')) block.remove()
}
