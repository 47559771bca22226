import { RICH_TEXT, videoOf } from '@portal/shared-contracts/rich-text'
import DOMPurify from 'dompurify'

const ATTRIBUTES = Object.values(RICH_TEXT.attributes).flat()
const ADDRESSES: readonly string[] = ['href', 'src']
const SCHEMES = new RegExp(`^(?:(?:${RICH_TEXT.linkSchemes.join('|')}):|[/#?])`, 'i')

export function purify(html: string): string {
  const purifier = DOMPurify()
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') node.setAttribute('rel', 'noopener noreferrer')
    if (node instanceof HTMLElement) keepAllowedStyles(node)
  })
  // A document of its own, in which nothing loads.
  const body = purifier.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT.tags],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: SCHEMES,
    // What is no address, such as a formula, need not look like one.
    ADD_URI_SAFE_ATTR: ATTRIBUTES.filter((name) => !ADDRESSES.includes(name)),
    ALLOW_DATA_ATTR: false,
    RETURN_DOM: true,
  }) as HTMLElement
  for (const frame of body.querySelectorAll('iframe')) frame.replaceWith(...videoLink(frame))
  return body.innerHTML
}

/** A frame would ask its host at once: a link stands in for it, which the page turns into a video on request. */
function videoLink(frame: HTMLIFrameElement): HTMLAnchorElement[] {
  const video = videoOf(frame.getAttribute('src'), frame.title)
  if (!video) return []
  const link = document.createElement('a')
  link.dataset.video = video.player
  link.href = video.pagina
  link.rel = 'noopener noreferrer'
  link.textContent = video.texto
  return [link]
}

function keepAllowedStyles({ style }: HTMLElement) {
  for (const property of [...style]) {
    const allowed = (RICH_TEXT.styles as Record<string, RegExp>)[property]
    if (!allowed?.test(style.getPropertyValue(property))) style.removeProperty(property)
  }
}
