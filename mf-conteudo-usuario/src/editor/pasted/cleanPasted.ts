import { parseExcessOf, plainText } from '@portal/shared-contracts/rich-text'
import { sanitizeToEdit } from '@portal/shared-contracts/rich-text/browser'
import { parseInert } from '@portal/shared-contracts/rich-text/inert'
import { FRAMES } from './blocks'
import { breakKeptLines } from './breakKeptLines'
import { buildLists } from './buildLists'
import { bulletedLines } from './bulletedLines'
import { dropPageParts } from './dropPageParts'
import { dropSuggested } from './dropSuggested'
import { dropUnprinted } from './dropUnprinted'
import { emojiOf } from './emojiOf'
import { inlineClasses } from './inlineClasses'
import { isTooMuchToParse } from './isTooMuchToParse'
import { joinDropCaps } from './joinDropCaps'
import { keepLook } from './keepLook'
import { lineStyles } from './lineStyles'
import { linesToParagraphs } from './linesToParagraphs'
import { seenMedia, standInForMedia } from './lostMedia'
import { markedParagraphs } from './markedParagraphs'
import { unwrap } from './moveChildren'
import { unwrapAlone } from './nestLists'
import { onlineItems } from './onlineItems'
import { restoreLists } from './restoreLists'
import { slideItems } from './slideItems'
import { straightenLinks } from './straightenLinks'
import { tooLongBy } from './tooLongBy'
import { unwrapLoneCells } from './unwrapLoneCells'
import { writeBoxes } from './writeBoxes'
import { writeCase } from './writeCase'
import { writeEmphasis } from './writeEmphasis'
import { writeMath } from './writeMath'
import { writeSymbols } from './writeSymbols'

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
 * @param filesFrom origin of the API; empty for the page's own @param beside other formats of the same copy
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
  replaceUnwritten(pasted, html, docs)
  const excess = tooLongBy(pasted.textContent ?? '')
  if (excess > 0) return refuse(excess)
  const marked = restoreBlocks(pasted)
  for (const image of pasted.querySelectorAll('img')) image.setAttribute('src', withinPortal(image, filesFrom))
  const copied = seenMedia(pasted)
  writeLooks(pasted, text)
  // Words without elements need the list numbers as text.
  const isWordsAlone = Boolean(parseExcessOf(pasted.innerHTML))
  if (!isWordsAlone) {
    buildLists(marked)
    buildLists(bulletedLines(pasted))
  }
  unwrapAlone(pasted)
  const body = sanitizeToEdit(pasted.innerHTML)
  removeLeftovers(body)
  const images = copied.images - body.querySelectorAll('img').length
  const embeds = copied.embeds - body.querySelectorAll('iframe').length
  if (isWordsAlone || images > 0 || embeds > 0)
    onLeftOut({ ...(isWordsAlone && { isWordsAlone }), ...(images > 0 && { images }), ...(embeds > 0 && { embeds }) })
  return body.innerHTML.trim()
}

/** Drops everything except text, and converts emojis and formulas. */
function replaceUnwritten(pasted: HTMLElement, html: string, docs: string) {
  dropSuggested(pasted, docs)
  for (const drawn of pasted.querySelectorAll('img, [role=img]')) writeEmoji(drawn)
  writeMath(pasted)
  standInForMedia(pasted)
  inlineClasses(pasted, html)
  dropUnprinted(pasted, html)
  dropPageParts(pasted)
}

function restoreBlocks(pasted: HTMLElement) {
  writeBoxes(pasted)
  joinDropCaps(pasted)
  unwrapLoneCells(pasted)
  restoreLists(pasted)
  writeSymbols(pasted)
  straightenLinks(pasted)
  return [...markedParagraphs(pasted), ...onlineItems(pasted), ...slideItems(pasted)]
}

/** Converts meaningful styles to elements, and removes the others. */
function writeLooks(pasted: HTMLElement, text: string) {
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
}

function removeLeftovers(body: HTMLElement) {
  for (const link of body.querySelectorAll('a:not([href])')) unwrap(link)
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    element.setAttribute('style', element.style.cssText)
  for (const block of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, li, table')) removeBlank(block)
  for (const mark of [...body.querySelectorAll('a, b, em, i, s, strong, sub, sup, u')].reverse())
    if (!mark.firstChild) mark.remove()
  body.normalize()
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
