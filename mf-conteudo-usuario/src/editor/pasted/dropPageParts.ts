import { lettersIn } from './lettersIn'

/** Class names of screen-reader text, of icon fonts, and of Wikipedia's "[editar]". */
const NAMED =
  '.sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, .screen-reader-only, .show-for-sr, .a11y-hidden, .u-visually-hidden, [class*="material-icons"], [class*="material-symbols"], .mw-editsection'
const CONTROLS = 'button:not([role="checkbox"]), [role="button"]:not(a[href])'
const TITLES = 'h1, h2, h3, h4, h5, h6, [role="heading"], dt, summary, [aria-controls]:not([aria-haspopup])'
/** A button with such content is a clickable card or picture. */
const CONTENT = 'p, h1, h2, h3, h4, h5, h6, li, div + div, img[src]'
const CLIPPED =
  /(?:^|;)\s*(?:clip\s*:\s*rect\(\s*([01])(?:px)?(?:[\s,]+\1(?:px)?){3}\s*\)|clip-path\s*:\s*inset\(\s*(?:50|100)%|(?:left|right|top|text-indent)\s*:\s*-\d{3,}(?:\.\d+)?(?:px|r?em))/i
const ONE_WIDE = /(?:^|;)\s*width\s*:\s*[01](?:px)?\s*(?:;|$)/i
const ONE_HIGH = /(?:^|;)\s*height\s*:\s*[01](?:px)?\s*(?:;|$)/i

/** Removes controls and screen-reader text of a page, unless nothing else was copied. */
export function dropPageParts(body: HTMLElement) {
  const parts = new Set([
    ...[...body.querySelectorAll('[style], [class]')].filter(isUnseen),
    ...[...body.querySelectorAll(CONTROLS)].filter(isControl),
  ])
  const outermost = [...parts].filter(({ parentElement }) => !isWithin(parentElement, parts))
  const letters = outermost.reduce((sum, element) => sum + lettersIn(element), 0)
  if (letters < lettersIn(body)) for (const element of outermost) element.remove()
  for (const pre of body.querySelectorAll('pre:has(div)')) {
    const [code, second] = pre.querySelectorAll('code')
    if (code && !second) pre.replaceChildren(code)
  }
}

function isUnseen(element: Element): boolean {
  // Pages draw their own checkboxes, but the native ones hold the state.
  if (element.localName === 'input') return false
  const style = element.getAttribute('style') ?? ''
  return element.matches(NAMED) || CLIPPED.test(style) || (ONE_WIDE.test(style) && ONE_HIGH.test(style))
}

const isControl = (element: Element) =>
  !element.closest(TITLES) && (element.localName === 'button' || !element.querySelector(CONTENT))

function isWithin(element: Element | null, parts: Set<Element>): boolean {
  for (let around = element; around; around = around.parentElement) if (parts.has(around)) return true
  return false
}
