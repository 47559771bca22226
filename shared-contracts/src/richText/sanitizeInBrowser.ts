import DOMPurify, { type Config } from 'dompurify'
import { blocksAsDivs } from './blocksAsDivs'
import { breakWords } from './breakWords'
import { layoutExcessOf, parseExcessOf } from './excess'
import { shownImagem } from './imagemDeTexto'
import { keptValue } from './keptValue'
import { INERT_POLICY, parseInert } from './parseInert'
import { RICH_TEXT } from './policy'
import { textAlone } from './textAlone'
import { videoOf } from './videoOf'
import { withoutControls } from './withoutControls'

/** How DOMPurify parses what it is given. */
const PARSED = (INERT_POLICY ? { TRUSTED_TYPES_POLICY: INERT_POLICY } : {}) as Pick<Config, 'TRUSTED_TYPES_POLICY'>

/**
 * Makes rich text of any API safe to show. What is nested too deep, or is too much, is shown without its looks.
 * @param filesFrom where the API is that keeps its pictures; empty for the page's own origin
 */
export function sanitizeToRender(html: string, filesFrom = ''): string {
  const body = sanitizeToEdit(html)
  for (const [index, image] of body.querySelectorAll('img').entries()) {
    if (index < RICH_TEXT.limits.images) showImage(image, filesFrom)
    else image.remove()
  }
  for (const [index, frame] of body.querySelectorAll('iframe').entries())
    frame.replaceWith(...videoLink(frame, index < RICH_TEXT.limits.videos))
  return breakWords(withoutControls(body.innerHTML))
}

function showImage(image: HTMLImageElement, filesFrom: string) {
  const shown = shownImagem(image.getAttribute('src') ?? '', image.getAttribute('width') ?? undefined, filesFrom)
  for (const [name, value] of Object.entries(shown)) image.setAttribute(name, value)
}

/** A frame would ask its host at once: a link stands in for it, which the page turns into a video on request. */
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

/**
 * What of HTML the editor may hold: what may be stored, as the body of a document in which nothing loads and nothing runs.
 * @param ofSpan attributes that the editor gives to spans of its own, besides those of rich text.
 */
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
    // One without a video shows nothing, and none shows what it holds.
    if (element.hasAttribute('src')) element.replaceChildren()
    else element.remove()
  })
  const body = purifier.sanitize(blocksAsDivs(html), {
    ALLOWED_TAGS: [...RICH_TEXT.tags],
    FORBID_CONTENTS: [...RICH_TEXT.droppedWhole],
    ALLOWED_ATTR: [],
    ADD_ATTR: (name, tag) => ['*', tag].some((of) => attributes.get(of)?.includes(name)),
    // A formula need not look like an address.
    ADD_URI_SAFE_ATTR: span,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // The text is read as HTML alone, and a formula may have "]>" in it.
    SAFE_FOR_XML: false,
    // Otherwise what a text begins with could end up in the head.
    FORCE_BODY: true,
    RETURN_DOM: true,
    ...PARSED,
  }) as HTMLElement
  if (body.querySelector(TOO_DEEP) || layoutExcessOf(body.innerHTML)) {
    body.replaceChildren(...parseInert(textAlone(html)).childNodes)
  }
  return body
}

/** A picture without an address shows nothing; of one without a description the address would be read out. */
function describeOrRemove(image: Element) {
  if (!image.hasAttribute('src')) image.remove()
  else if (!image.hasAttribute('alt')) image.setAttribute('alt', '')
}

/**
 * Makes the function that says what of any markup may become part of a page: the controls and drawings of a library as well as
 * rich text. Nothing of it runs, brings rules of style, or frames anything but a video that the portal knows to play.
 */
export function createMarkupSanitizer(): (html: string) => string {
  const purifier = DOMPurify()
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'iframe' && !videoOf(element.getAttribute('src'))) element.remove()
  })
  purifier.setConfig({
    ADD_TAGS: ['iframe'],
    ADD_ATTR: ['allowfullscreen', 'contenteditable'],
    FORBID_TAGS: ['style'],
    // KaTeX writes the TeX beside its drawing.
    ADD_FORBID_CONTENTS: ['annotation'],
    SAFE_FOR_XML: false,
    FORCE_BODY: true,
    ...PARSED,
  })
  return (html) => purifier.sanitize(html)
}

const TOO_DEEP = `:scope${' > *'.repeat(RICH_TEXT.limits.depth + 1)}`
