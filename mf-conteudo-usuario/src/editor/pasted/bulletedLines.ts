import type { MarkedParagraph } from './markedParagraphs'

const BULLET = /^[\s\u00a0]*[•◦▪●‣]/
const BULLET_AND_BLANKS = /^[\s\u00a0]*[•◦▪●‣]?[\s\u00a0]*/

export function bulletedLines(body: HTMLElement): MarkedParagraph[] {
  return [...body.querySelectorAll<HTMLElement>('p:not(li p, :has(br))')]
    .filter((paragraph) => BULLET.test(paragraph.textContent ?? ''))
    .map((paragraph) => itemOf(paragraph, '•'))
}

export function itemOf(paragraph: HTMLElement, sign: string): MarkedParagraph {
  const mark = paragraph.ownerDocument.createTextNode(`${sign} `)
  removeBullet(paragraph)
  paragraph.prepend(mark)
  return { paragraph, mark, level: 1, isIndented: true, isBullet: true, numbers: [] }
}

function removeBullet(paragraph: HTMLElement) {
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    text.nodeValue = (text.nodeValue ?? '').replace(BULLET_AND_BLANKS, '')
    if (text.nodeValue) return
  }
}
