import type { MarkedParagraph } from './markedParagraphs'

const BULLET = /^[\s\u00a0]*[•◦▪●‣]/
const BULLET_AND_BLANKS = /^[\s\u00a0]*[•◦▪●‣]?[\s\u00a0]*/

/** Writes the bullets of PowerPoint, which are letters of any font, as one sign. Excel says the same of whole cells. */
export function writeBullets(body: HTMLElement) {
  for (const written of body.querySelectorAll('[style*="mso-special-format:bullet" i]'))
    if ([...(written.textContent ?? '').trim()].length === 1) written.textContent = '•'
}

/** Finds the paragraphs of one line that begin with a bullet as text. */
export function bulletedLines(body: HTMLElement): MarkedParagraph[] {
  return [...body.querySelectorAll<HTMLElement>('p:not(li p, :has(br))')]
    .filter((paragraph) => BULLET.test(paragraph.textContent ?? ''))
    .map((paragraph) => {
      const mark = body.ownerDocument.createTextNode('• ')
      removeBullet(paragraph)
      paragraph.prepend(mark)
      return { paragraph, mark, level: 1, isIndented: false, isBullet: true, numbers: [] }
    })
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
