import sanitizeHtml, { type IOptions, type Tag, type Transformer } from 'sanitize-html'
import { blocksAsDivs } from './blocksAsDivs'
import { breakWords } from './breakWords'
import { layoutExcessOf, parseExcessOf } from './excess'
import { shownImagem } from './imagemDeTexto'
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
  // `keptValue` reads them.
  parseStyleAttributes: false,
  // One without a video or a picture shows nothing.
  exclusiveFilter: ({ tag, attribs }) => /^i(?:frame|mg)$/.test(tag) && !attribs.src && !attribs.href,
}

/** What of HTML may be stored as rich text; `undefined` where elements are nested deeper than a person would. */
export const sanitizeToStore = (html: string): string | undefined =>
  sanitize(html, {
    iframe: (tagName, { href: _, ...attribs }) => ({ tagName, attribs, text: '' }),
    img: (tagName, given) => ({ tagName, attribs: imageOf(given) }),
  })

/**
 * Makes rich text of any API safe to show. What is nested too deep, or is too much, is shown without its looks.
 * @param filesFrom where the API is that keeps its pictures; empty for the page's own origin
 */
export function sanitizeToRender(html: string, filesFrom = ''): string {
  const shown = parseExcessOf(html) ? undefined : sanitize(html, { iframe: videoLinks(), img: shownImages(filesFrom) })
  return breakWords(shown === undefined || layoutExcessOf(shown) ? textAlone(html) : shown)
}

/** A frame would ask its host at once: a link stands in for it, which the page turns into a video on request. */
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

/** What of a picture stays; without a description it says that it has none, or its address would be read out. */
function imageOf(given: Attributes): Attributes {
  const kept = keptOf('img', given)
  return { ...kept, alt: kept.alt ?? '' }
}

class TooDeep extends Error {}

function sanitize(html: string, made: { iframe: Transformer; img: Transformer }): string | undefined {
  const open: string[] = []
  const isInFrame = () => open.slice(0, -1).includes('iframe')
  try {
    // A reference to a character, as "&#1;", may stand for one.
    return withoutControls(
      sanitizeHtml(blocksAsDivs(html), {
        ...OPTIONS,
        transformTags: {
          a: (tagName, { 'data-video': _, ...attribs }) => ({ tagName, attribs: { ...attribs, rel } }),
          ...made,
          // A browser shows nothing of what a frame holds; the parser takes it for elements.
          '*': (tagName, attribs) => {
            if (isInFrame()) return { tagName: 'template', attribs: {} }
            return { tagName, attribs: tagName === 'img' ? attribs : keptOf(tagName, attribs) }
          },
        },
        // The parser's time grows with the square of the depth, so that it must not go on.
        onOpenTag: (tag) => {
          if (open.push(tag) > RICH_TEXT.limits.depth) throw new TooDeep()
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
