import { itemOf } from './bulletedLines'
import { listNumbersOf } from './listNumbersOf'
import type { MarkedParagraph } from './markedParagraphs'
import { moveChildren } from './moveChildren'

const MARK = /mso-special-format\s*:\s*["']?(num)?bullet/i
const MARGIN = /(?:^|;)\s*margin-left\s*:\s*([\d.]+)(in|cm|mm|pt|px)/i
/** Least indent of a level in PowerPoint, in points. */
const ONE_LEVEL = 14
const IN_POINTS: Record<string, number> = { in: 72, cm: 28.35, mm: 2.835, pt: 1, px: 0.75 }

/** PowerPoint's bullets are letters in any font, and its levels are margins. Excel marks whole cells like this. */
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
  const levels = levelsOf(written)
  return written.map(({ mark, block, text, isBullet }, index) => {
    mark.remove()
    return {
      ...itemOf(paragraphOf(block), isBullet ? '•' : text),
      level: levels[index] ?? 1,
      isBullet,
      numbers: isBullet ? [] : listNumbersOf(text),
    }
  })
}

/** The level within the text box. Similar margins are one level. */
function levelsOf(items: readonly { block: Element; margin: number }[]): number[] {
  const margins = new Map<Element | null, number[]>()
  for (const { block, margin } of items) {
    const ofBox = margins.get(block.parentElement) ?? []
    ofBox.push(margin)
    margins.set(block.parentElement, ofBox)
  }
  const steps = new Map(
    [...margins].map(([box, all]) => [
      box,
      all.sort((a, b) => a - b).filter((margin, index) => margin - (all[index - 1] ?? -ONE_LEVEL) >= ONE_LEVEL),
    ]),
  )
  return items.map(
    ({ block, margin }) => (steps.get(block.parentElement) ?? []).filter((step) => step <= margin).length,
  )
}

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
