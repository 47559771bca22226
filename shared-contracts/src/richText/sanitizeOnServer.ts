import sanitizeHtml, { type IOptions, type Tag, type Transformer } from 'sanitize-html'
import { blocksAsDivs } from './blocksAsDivs'
import { breakWords } from './breakWords'
import { layoutExcessOf, parseExcessOf } from './excess'
import { shownImagem } from './imagemDeTexto'
import { isBlank } from './isBlank'
import { keptValue } from './keptValue'
import { RICH_TEXT } from './policy'
import { textAlone } from './textAlone'
import { videoOf } from './videoOf'
import { withoutControls } from './withoutControls'

type Attributes = Parameters<Transformer>[1]

const attributes = Object.fromEntries(Object.entries(RICH_TEXT.attributes).map(([tag, names]) => [tag, [...names]]))
const { rel } = RICH_TEXT

const OPTIONS: IOptions = {
  allowedTags: [...RICH_TEXT.tags],
  nonTextTags: [...RICH_TEXT.droppedWhole],
  allowedAttributes: {
    ...attributes,
    a: [...RICH_TEXT.attributes.a, 'data-video'],
    img: [...RICH_TEXT.attributes.img, 'srcset', 'sizes', 'loading', 'decoding'],
  },
  allowedSchemes: [...RICH_TEXT.linkSchemes],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => /^i(?:frame|mg)$/.test(tag) && !attribs.src && !attribs.href,
}

/** Returns HTML to store; `undefined` for excessive nesting. */
export const sanitizeToStore = (html: string): string | undefined =>
  sanitize(html, {
    iframe: (tagName, { href: _, ...attribs }) => ({ tagName, attribs, text: '' }),
    img: (tagName, given) => ({ tagName, attribs: imageOf(given) }),
  })

/** Text beyond the limits loses its looks. @param filesFrom origin of the API; empty for the page's own */
export function sanitizeToRender(html: string, filesFrom = ''): string {
  const shown = parseExcessOf(html) ? undefined : sanitize(html, { iframe: videoLinks(), img: shownImages(filesFrom) })
  return breakWords(shown === undefined || layoutExcessOf(shown) ? textAlone(html) : shown)
}

/** A frame would contact its host immediately. The page turns the link into a video on request. */
function videoLinks(): Transformer {
  let videos = 0
  return (tagName, { src, title }): Tag => {
    const video = videoOf(src, title)
    if (!video) return { tagName, attribs: {} }
    videos += 1
    const player = videos <= RICH_TEXT.limits.videos && { 'data-video': video.player }
    return { tagName: 'a', attribs: { href: video.pagina, rel, ...player }, text: video.texto }
  }
}

function shownImages(filesFrom: string): Transformer {
  let images = 0
  return (tagName, given): Tag => {
    const { src, ...attribs } = imageOf(given)
    images += src ? 1 : 0
    if (!src || images > RICH_TEXT.limits.images) return { tagName, attribs: {} }
    return { tagName, attribs: { ...attribs, ...shownImagem(src, attribs.width, filesFrom) } }
  }
}

function imageOf(given: Attributes): Attributes {
  const kept = keptOf('img', given)
  return { ...kept, alt: kept.alt ?? '' }
}

class TooDeep extends Error {}

const UNLINKED: Tag = { tagName: 'font', attribs: {} }

const FORMULA = 'formula'

function sanitize(html: string, made: { iframe: Transformer; img: Transformer }): string | undefined {
  const open: string[] = []
  const isUnseen = () => open.slice(0, -1).some((around) => around === 'iframe' || around === FORMULA)
  try {
    // A character reference such as "&#1;" may represent a control.
    return withoutUnseen(
      sanitizeHtml(blocksAsDivs(html), {
        ...OPTIONS,
        transformTags: {
          a: (tagName, { 'data-video': _, ...attribs }) =>
            // Browsers end a link where another begins, so an inner link keeps only its words.
            open.slice(0, -1).includes(tagName) ? UNLINKED : { tagName, attribs: { ...attribs, rel } },
          ...made,
          // The parser reads a frame's or formula's content as elements, but browsers do not show it.
          '*': (tagName, attribs) => {
            if (isUnseen()) return { tagName: 'template', attribs: {} }
            return { tagName, attribs: tagName === 'img' ? attribs : keptOf(tagName, attribs) }
          },
        },
        // The parser's time is quadratic in the depth, so it must stop.
        onOpenTag: (tag, attribs) => {
          const isFormula = tag === 'span' && attribs['data-formula']?.trim()
          if (open.push(isFormula ? FORMULA : tag) > RICH_TEXT.limits.depth) throw new TooDeep()
        },
        onCloseTag: () => {
          open.pop()
        },
      }),
    )
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

const keptOf = (tagName: string, attribs: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attribs).flatMap(([name, value]) => {
      const kept = keptValue(tagName, name, value)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )

const FORMULA_SPAN = /(<span [^<>]*?data-formula="([^<>"]*)"[^<>]*>)[^<]*(?=<\/span>)/g
const LINK = /<a [^<>]*>((?:[^<]|<(?!\/?a[\s>]|i(?:mg|frame)\s)[^<>]*>)*)<\/a>/g

const withoutUnseen = (html: string): string =>
  withoutControls(html)
    .replace(FORMULA_SPAN, (_, opened: string, tex: string) => opened + tex.replaceAll('&quot;', '"'))
    .replace(LINK, (link, within: string) => (isBlank(within.replace(/<[^<>]*>/g, '')) ? within : link))
