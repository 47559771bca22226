/** Names that libraries give to text for screen readers alone. */
const NAMED =
  '.sr-only, .visually-hidden, .visuallyhidden, .screen-reader-text, .screen-reader-only, .show-for-sr, .a11y-hidden, .u-visually-hidden'
const CLIPPED =
  /(?:^|;)\s*(?:clip\s*:\s*rect\(\s*([01])(?:px)?(?:[\s,]+\1(?:px)?){3}\s*\)|clip-path\s*:\s*inset\(\s*(?:50|100)%|(?:left|right|top|text-indent)\s*:\s*-\d{3,}(?:\.\d+)?(?:px|r?em))/i
const ONE_WIDE = /(?:^|;)\s*width\s*:\s*[01](?:px)?\s*(?:;|$)/i
const ONE_HIGH = /(?:^|;)\s*height\s*:\s*[01](?:px)?\s*(?:;|$)/i

/** Removes the text that a page has for screen readers alone, unless nothing else was copied. */
export function dropUnseen(body: HTMLElement) {
  const unseen = new Set([...body.querySelectorAll('[style], [class]')].filter(isUnseen))
  const outermost = [...unseen].filter(({ parentElement }) => !isWithin(parentElement, unseen))
  const letters = outermost.reduce((sum, element) => sum + lettersIn(element), 0)
  if (letters < lettersIn(body)) for (const element of outermost) element.remove()
}

function isUnseen(element: Element): boolean {
  // A page draws boxes in place of those of the browser, which say whether they are ticked.
  if (element.localName === 'input') return false
  const style = element.getAttribute('style') ?? ''
  return element.matches(NAMED) || CLIPPED.test(style) || (ONE_WIDE.test(style) && ONE_HIGH.test(style))
}

function isWithin(element: Element | null, unseen: Set<Element>): boolean {
  for (let around = element; around; around = around.parentElement) if (unseen.has(around)) return true
  return false
}

const lettersIn = (element: Element) => (element.textContent ?? '').replace(/\s+/g, '').length
