import { videoOf } from '@portal/shared-contracts/rich-text'
import { sanitizeToEdit } from '@portal/shared-contracts/rich-text/browser'
import { parseInert } from '@portal/shared-contracts/rich-text/inert'

const MEDIA = /<iframe|data-(video|formula)/
/** What a plate is made of. */
const PLATE = ['data-video', 'data-titulo']

/**
 * A text as it stands in the editor: nothing in it but rich text, and a video is a plate, not a frame that would ask
 * its host. Plates and formulas are one piece for the caret. What is in the editor already may be given, too.
 * @param filesFrom where the API is that keeps its pictures; empty for the page's own origin
 */
export const toEditable = (html: string, filesFrom = ''): string => editableOf(html, filesFrom).innerHTML

/** As `toEditable`, as the body of a document in which nothing loads and nothing runs. */
export function editableOf(html: string, filesFrom = ''): HTMLElement {
  const body = sanitizeToEdit(filesFrom ? withoutHost(html, filesFrom) : html, PLATE)
  for (const image of body.querySelectorAll('img')) image.setAttribute('src', filesFrom + image.getAttribute('src'))
  for (const frame of body.querySelectorAll('iframe')) {
    const plate = videoPlaceholderOf(body.ownerDocument, frame.getAttribute('src'), frame.title)
    if (plate) frame.replaceWith(plate)
  }
  for (const piece of body.querySelectorAll('[data-video], [data-formula]'))
    piece.setAttribute('contenteditable', 'false')
  return body
}

/** The text as it is saved: the way back. */
export function fromEditable(editable: string, filesFrom = ''): string {
  const html = filesFrom ? withoutHost(editable, filesFrom) : editable
  if (!MEDIA.test(html)) return html
  const body = parseInert(html)
  for (const formula of body.querySelectorAll<HTMLElement>('[data-formula]')) {
    formula.removeAttribute('contenteditable')
    formula.textContent = formula.dataset.formula ?? ''
  }
  for (const plate of body.querySelectorAll<HTMLElement>('[data-video]')) plate.replaceWith(frameOf(plate))
  return body.innerHTML
}

/** A text names no host of its pictures: they are shown from wherever the API is. */
function withoutHost(html: string, filesFrom: string): string {
  if (!html.includes(filesFrom)) return html
  const body = parseInert(html)
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    if (src.startsWith(filesFrom)) image.setAttribute('src', src.slice(filesFrom.length))
  }
  return body.innerHTML
}

/** What stands for a video in the editor; `undefined` for what is none of a known site. */
export function videoPlaceholderOf(
  into: Document,
  src: string | null | undefined,
  titulo: string,
): HTMLElement | undefined {
  const video = videoOf(src, titulo)
  if (!video || !src) return undefined
  const plate = into.createElement('span')
  plate.dataset.video = src
  plate.dataset.titulo = titulo
  plate.contentEditable = 'false'
  plate.textContent = video.texto
  return plate
}

function frameOf({ ownerDocument, dataset }: HTMLElement): HTMLIFrameElement {
  const frame = ownerDocument.createElement('iframe')
  frame.src = dataset.video ?? ''
  if (dataset.titulo) frame.title = dataset.titulo
  frame.setAttribute('allowfullscreen', '')
  return frame
}
