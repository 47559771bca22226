import { RICH_TEXT } from '@portal/shared-contracts/rich-text'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { refuse } from '../refuse'

/** Elements within elements; the parser's time grows with the square of it. */
const MAX_DEPTH = 100
const MAX_STYLE = 500
const FUNDO = 'O texto tem formatação demais, uma dentro da outra.'

/** Elements that go with all they hold; of any other that is not allowed the text stays. */
const WITH_CONTENT = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'template',
  'title',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'svg',
  'math',
  'object',
]

const OPTIONS: IOptions = {
  allowedTags: [...RICH_TEXT.tags],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_TEXT.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedStyles: {
    '*': Object.fromEntries(Object.entries(RICH_TEXT.styles).map(([property, value]) => [property, [value]])),
  },
  allowedSchemes: [...RICH_TEXT.linkSchemes],
  allowedSchemesByTag: { iframe: ['https'] },
  allowedIframeHostnames: [...RICH_TEXT.videoHosts],
  allowIframeRelativeUrls: false,
  allowProtocolRelative: false,
  nonTextTags: WITH_CONTENT,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
    '*': (tagName, { style = '', ...attribs }) => ({
      tagName,
      attribs: style && style.length <= MAX_STYLE ? { ...attribs, style } : attribs,
    }),
  },
  // An iframe without an address shows nothing.
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs.src,
}

/**
 * Keeps of HTML what rich text may consist of (decision 96). What comes out goes through unchanged ever after.
 * Refuses 400 where elements are nested deeper than a person would.
 */
export function sanitize(html: string): string {
  let depth = 0
  return sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag: () => {
      if (++depth > MAX_DEPTH) refuse(400, FUNDO)
    },
    onCloseTag: () => {
      depth--
    },
  })
}
