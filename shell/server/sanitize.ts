import { RICH_TEXT, videoOf } from '@portal/shared-contracts/rich-text'
import sanitizeHtml, { type IOptions, type Tag } from 'sanitize-html'

const styles = Object.fromEntries(Object.entries(RICH_TEXT.styles).map(([property, value]) => [property, [value]]))
const attributes = Object.fromEntries(Object.entries(RICH_TEXT.attributes).map(([tag, names]) => [tag, [...names]]))
const rel = 'noopener noreferrer'

const options: IOptions = {
  allowedTags: RICH_TEXT.tags.filter((tag) => tag !== 'iframe'),
  allowedAttributes: { ...attributes, a: [...RICH_TEXT.attributes.a, 'data-video'] },
  allowedStyles: { '*': styles },
  allowedSchemes: [...RICH_TEXT.linkSchemes],
  transformTags: {
    a: (tagName, { 'data-video': _, ...attribs }) => ({ tagName, attribs: { ...attribs, rel } }),
    iframe: (tagName, attribs) => videoLink(attribs.src, attribs.title) ?? { tagName, attribs: {} },
  },
}

/** A frame would ask its host at once: a link stands in for it, which the page turns into a video on request. */
function videoLink(src: string | undefined, title: string | undefined): Tag | undefined {
  const video = videoOf(src, title)
  return video && { tagName: 'a', attribs: { href: video.pagina, rel, 'data-video': video.player }, text: video.texto }
}

/** Makes rich text safe to render on the server, whatever the API lets through. */
export const sanitize = (html: string): string => sanitizeHtml(html, options)
