export { type Video, videoOf } from './videoOf'

/**
 * What rich text may consist of (decision 96): the server keeps nothing else on save, and both renderers pass what
 * any API sends through it once more.
 */
export const RICH_TEXT = {
  tags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'div',
    'span',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'strike',
    'sub',
    'sup',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'a',
    'iframe',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: {
    '*': ['dir', 'style'],
    a: ['href', 'rel'],
    iframe: ['src', 'title', 'allowfullscreen'],
    span: ['data-formula'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  /** Style properties and what their values look like. */
  styles: {
    color: /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]+)$/i,
    'background-color': /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]+)$/i,
    'font-family': /^[\w\s,'"-]+$/,
    'font-size': /^\d+(\.\d+)?(px|pt|em|rem|%)$/,
    'text-align': /^(left|right|center|justify)$/,
    'margin-left': /^\d+(px|em|rem)$/,
  },
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  videoHosts: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
} as const
