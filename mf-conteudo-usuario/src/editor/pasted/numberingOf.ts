import type { Numbering } from './listNumbersOf'

const TYPES: Record<string, Numbering> = { a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' }
const DRAWN = /\b(?:decimal-leading-zero|(?:lower|upper)-(?:alpha|latin|roman))\b/i

/** Google Docs declares the numbering at the items. */
export function numberingOf(list: Element): Numbering {
  const styles = [list, list.firstElementChild].map((element) => element?.getAttribute('style') ?? '')
  const drawn = styles.map((style) => DRAWN.exec(style)?.[0].toLowerCase().replace('latin', 'alpha')).find(Boolean)
  return (
    (drawn as Numbering | undefined) ??
    TYPES[list.getAttribute('type') ?? list.firstElementChild?.getAttribute('type') ?? ''] ??
    ''
  )
}
