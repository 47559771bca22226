import DOMPurify, { type Config } from 'dompurify'
import { blocksAsDivs } from './blocksAsDivs'
import { breakWords } from './breakWords'
import { layoutExcessOf, parseExcessOf } from './excess'
import { shownImagem } from './imagemDeTexto'
import { isBlank } from './isBlank'
import { keptValue } from './keptValue'
import { INERT_POLICY, parseInert } from './parseInert'
import { RICH_TEXT } from './policy'
import { textAlone } from './textAlone'
import { videoOf } from './videoOf'
import { withoutControls } from './withoutControls'

const PARSED = (INERT_POLICY ? { TRUSTED_TYPES_POLICY: INERT_POLICY } : {}) as Pick<Config, 'TRUSTED_TYPES_POLICY'>

/** Text beyond the limits loses its looks. @param filesFrom origin of the API; empty for the page's own */
export function sanitizeToRender(html: string, filesFrom = ''): string {
  const body = sanitizeToEdit(html)
  for (const [index, image] of body.querySelectorAll('img').entries()) {
    if (index < RICH_TEXT.limits.images) showImage(image, filesFrom)
    else image.remove()
  }
  for (const [index, frame] of body.querySelectorAll('iframe').entries())
    frame.replaceWith(...videoLink(frame, index < RICH_TEXT.limits.videos))
  removeUnseen(body)
  return breakWords(withoutControls(body.innerHTML))
}

function showImage(image: HTMLImageElement, filesFrom: string) {
  const shown = shownImagem(image.getAttribute('src') ?? '', image.getAttribute('width') ?? undefined, filesFrom)
  for (const [name, value] of Object.entries(shown)) image.setAttribute(name, value)
}

/** A frame would contact its host immediately. The page turns the link into a video on request. */
function videoLink(frame: HTMLIFrameElement, mayPlay: boolean): HTMLElement[] {
  const video = videoOf(frame.getAttribute('src'), frame.title)
  if (!video) return []
  const link = frame.ownerDocument.createElement('a')
  link.href = video.pagina
  link.rel = RICH_TEXT.rel
  if (mayPlay) link.dataset.video = video.player
  link.textContent = video.texto
  return [link]
}

/** Nothing in the result loads or runs. @param ofSpan additional attributes of the editor's spans */
export function sanitizeToEdit(html: string, ofSpan: readonly string[] = []): HTMLElement {
  if (parseExcessOf(html)) return parseInert(textAlone(html))
  const span = [...RICH_TEXT.attributes.span, ...ofSpan]
  const attributes = new Map<string, readonly string[]>(Object.entries({ ...RICH_TEXT.attributes, span }))
  const purifier = DOMPurify()
  purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
    const kept = keptValue(element.localName, attribute.attrName, attribute.attrValue)
    attribute.keepAttr = kept !== undefined
    attribute.attrValue = kept ?? ''
  })
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'a') element.setAttribute('rel', RICH_TEXT.rel)
    if (element.localName === 'img') return describeOrRemove(element)
    if (element.localName !== 'iframe') return
    // A frame without a video is empty, and its content is never shown.
    if (element.hasAttribute('src')) element.replaceChildren()
    else element.remove()
  })
  const body = purifier.sanitize(blocksAsDivs(html), {
    ALLOWED_TAGS: [...RICH_TEXT.tags],
    FORBID_CONTENTS: [...RICH_TEXT.droppedWhole],
    ALLOWED_ATTR: [],
    ADD_ATTR: (name, tag) => ['*', tag].some((of) => attributes.get(of)?.includes(name)),
    // TeX is not checked as an address.
    ADD_URI_SAFE_ATTR: span,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // The text is only read as HTML, and TeX may contain "]>".
    SAFE_FOR_XML: false,
    // Otherwise the beginning of a text could land in the head.
    FORCE_BODY: true,
    RETURN_DOM: true,
    ...PARSED,
  }) as HTMLElement
  removeUnseen(body)
  if (body.querySelector(TOO_DEEP) || layoutExcessOf(body.innerHTML)) {
    body.replaceChildren(...parseInert(textAlone(html)).childNodes)
  }
  return body
}

/** Removes invisible content: words in formulas and empty links. */
function removeUnseen(body: HTMLElement) {
  for (const formula of body.querySelectorAll<HTMLElement>('span[data-formula]'))
    formula.textContent = formula.dataset.formula ?? ''
  for (const link of body.querySelectorAll('a'))
    if (isBlank(link.textContent) && !link.querySelector('a, img, iframe')) link.replaceWith(...link.childNodes)
}

/** Without a description, screen readers read the address. */
function describeOrRemove(image: Element) {
  if (!image.hasAttribute('src')) image.remove()
  else if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
}

/** Sanitizes any markup, such as a library's drawings: no scripts, style rules or unknown frames. */
export function createMarkupSanitizer(): (html: string) => string {
  const purifier = DOMPurify()
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'iframe' && !videoOf(element.getAttribute('src'))) element.remove()
  })
  purifier.setConfig({
    ADD_TAGS: ['iframe'],
    ADD_ATTR: ['allowfullscreen', 'contenteditable'],
    FORBID_TAGS: ['style'],
    // KaTeX puts TeX beside its drawing.
    ADD_FORBID_CONTENTS: ['annotation'],
    SAFE_FOR_XML: false,
    FORCE_BODY: true,
    ...PARSED,
  })
  return (html) => purifier.sanitize(html)
}

const TOO_DEEP = `:scope${' > *'.repeat(RICH_TEXT.limits.depth + 1)}`
