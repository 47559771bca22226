import { type ListNumber, listNumbersOf } from './listNumbersOf'

export interface MarkedParagraph {
  paragraph: HTMLElement
  mark: Text
  level: number
  isIndented: boolean
  isBullet: boolean
  numbers: ListNumber[]
}

const MARK = /mso-list\s*:\s*ignore/i
const LEVEL = /\blevel([1-9])\b/i
const MARGIN = /(?:^|;)\s*margin-left\s*:\s*(-?[\d.]+)/i
const SYMBOLS = /font-family\s*:\s*["']?(?:symbol|wingdings|webdings|courier new)/i
const WITHOUT_WORDS = /^[^\p{L}\p{N}]+$/u

/** Finds Word's paragraphs with a number or bullet, and replaces the spaces after it by one. */
export function markedParagraphs(body: HTMLElement): MarkedParagraph[] {
  const marked: MarkedParagraph[] = []
  for (const written of body.querySelectorAll<HTMLElement>('[style*="mso-list" i]')) {
    if (!MARK.test(written.getAttribute('style') ?? '')) continue
    const block = written.closest<HTMLElement>('p, h1, h2, h3, h4, h5, h6, li, td, th, div')
    const text = (written.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim()
    const isBullet = text ? isBulletIn(text, written, block) : written.querySelector('img') !== null
    if (block?.localName === 'li' || (!text && !isBullet)) {
      written.remove()
      continue
    }
    const mark = body.ownerDocument.createTextNode(isBullet ? '• ' : `${text} `)
    written.replaceWith(mark)
    if (block?.localName !== 'p') continue
    const style = block.getAttribute('style') ?? ''
    marked.push({
      paragraph: block,
      mark,
      level: Number(LEVEL.exec(style)?.[1] ?? 1),
      isIndented: Number(MARGIN.exec(style)?.[1] ?? 1) > 0,
      isBullet,
      numbers: listNumbersOf(text),
    })
  }
  return marked
}

/** A bullet is a sign without words, or one letter of a symbol font. */
function isBulletIn(text: string, written: HTMLElement, block: Element | null): boolean {
  if (WITHOUT_WORDS.test(text)) return true
  if ([...text].length > 1) return false
  const styles = [...written.querySelectorAll('[style]')].map((element) => element.getAttribute('style'))
  for (let element: Element | null = written; element && element !== block; element = element.parentElement)
    styles.push(element.getAttribute('style'))
  return styles.some((style) => SYMBOLS.test(style ?? ''))
}
