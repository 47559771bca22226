import type { MarkedParagraph } from './markedParagraphs'

const BULLET = /^[\s\u00a0]*[•◦▪●‣]/
const BULLET_AND_BLANKS = /^[\s\u00a0]*[•◦▪●‣]?[\s\u00a0]*/

/** Finds the paragraphs of one line that begin with a bullet as text. */
export function bulletedLines(body: HTMLElement): MarkedParagraph[] {
  return [...body.querySelectorAll<HTMLElement>('p:not(li p, :has(br))')]
    .filter((paragraph) => BULLET.test(paragraph.textContent ?? ''))
    .map((paragraph) => itemOf(paragraph, '•'))
}

/** An item of the outermost level, with its mark and one blank before its words. */
export function itemOf(paragraph: HTMLElement, sign: string): MarkedParagraph {
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
