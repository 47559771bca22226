import { videoOf } from '@portal/shared-contracts/rich-text'
import { sanitizeToEdit } from '@portal/shared-contracts/rich-text/browser'
import { parseInert } from '@portal/shared-contracts/rich-text/inert'

const MEDIA = /<iframe|data-(video|formula)/
const PLATE = ['data-video', 'data-titulo']

/**
 * Converts rich text for the editor; its own content is valid input, too. A video becomes a placeholder that contacts
 * no host. Videos and formulas are one piece for the caret.
 * @param filesFrom origin of the API; empty for the page's own
 */
export const toEditable = (html: string, filesFrom = ''): string => editableOf(html, filesFrom).innerHTML

/** Like `toEditable`, in a document that loads and runs nothing. */
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

/** Stored texts name no host of pictures, because the API may move. */
function withoutHost(html: string, filesFrom: string): string {
  if (!html.includes(filesFrom)) return html
  const body = parseInert(html)
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? ''
    if (src.startsWith(filesFrom)) image.setAttribute('src', src.slice(filesFrom.length))
  }
  return body.innerHTML
}

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
