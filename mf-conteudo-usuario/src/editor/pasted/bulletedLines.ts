import { listNumbersOf } from './listNumbersOf'
import type { MarkedParagraph } from './markedParagraphs'
import { moveChildren } from './moveChildren'

const BULLET = /^[\s\u00a0]*[•◦▪●‣]/
const BULLET_AND_BLANKS = /^[\s\u00a0]*[•◦▪●‣]?[\s\u00a0]*/

const MARK = /mso-special-format\s*:\s*["']?(num)?bullet/i
const MARGIN = /(?:^|;)\s*margin-left\s*:\s*([\d.]+)(in|cm|mm|pt|px)/i
const IN_POINTS: Record<string, number> = { in: 72, cm: 28.35, mm: 2.835, pt: 1, px: 0.75 }

/**
 * Finds the items of PowerPoint, whose bullets are letters of any font, and whose levels are nothing but margins. Excel says the same of
 * whole cells.
 */
export function slideItems(body: HTMLElement): MarkedParagraph[] {
  const blocks = new Set<Element>()
  const written = [...body.querySelectorAll('[style*="mso-special-format" i]')].flatMap((mark) => {
    const [isMark, isNumber] = MARK.exec(mark.getAttribute('style') ?? '') ?? []
    if (!isMark) return []
    const text = mark.textContent?.trim() ?? ''
    const isBullet = !isNumber
    const block = mark.closest('div, p')
    if (isBullet && [...text].length !== 1) return []
    if (block && !blocks.has(block) && !block.querySelector('div, p')) {
      blocks.add(block)
      return [{ mark, block, text, isBullet, margin: marginOf(block) }]
    }
    if (isBullet) mark.textContent = '•'
    return []
  })
  const margins = [...new Set(written.map(({ margin }) => margin))].sort((a, b) => a - b)
  return written.map(({ mark, block, text, isBullet, margin }) => {
    mark.remove()
    return {
      ...itemOf(paragraphOf(block), isBullet ? '•' : text),
      level: margins.indexOf(margin) + 1,
      isBullet,
      numbers: isBullet ? [] : listNumbersOf(text),
    }
  })
}

/** How far a block is moved to the right, in whole points. */
function marginOf(block: Element): number {
  const [, margin = '0', unit = 'pt'] = MARGIN.exec(block.getAttribute('style') ?? '') ?? []
  return Math.round(Number(margin) * (IN_POINTS[unit.toLowerCase()] ?? 1))
}

function paragraphOf(block: Element): HTMLElement {
  const paragraph = block.ownerDocument.createElement('p')
  paragraph.setAttribute('style', block.getAttribute('style') ?? '')
  moveChildren(block, paragraph)
  block.replaceWith(paragraph)
  return paragraph
}

/** Finds the paragraphs of one line that begin with a bullet as text. */
export function bulletedLines(body: HTMLElement): MarkedParagraph[] {
  return [...body.querySelectorAll<HTMLElement>('p:not(li p, :has(br))')]
    .filter((paragraph) => BULLET.test(paragraph.textContent ?? ''))
    .map((paragraph) => itemOf(paragraph, '•'))
}

/** An item of the outermost level, with its mark and one blank before its words. */
function itemOf(paragraph: HTMLElement, sign: string): MarkedParagraph {
  const mark = paragraph.ownerDocument.createTextNode(`${sign} `)
  removeBullet(paragraph)
  paragraph.prepend(mark)
  return { paragraph, mark, level: 1, isIndented: true, isBullet: true, numbers: [] }
}

/** Removes a bullet and the blanks around it, which may be in elements of their own. */
function removeBullet(paragraph: HTMLElement) {
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    text.nodeValue = (text.nodeValue ?? '').replace(BULLET_AND_BLANKS, '')
    if (text.nodeValue) return
  }
}
