import type { ListNumber } from './listNumbersOf'
import type { MarkedParagraph } from './markedParagraphs'
import { moveChildren } from './moveChildren'

/** One step of the editor's indent button. */
export const INDENT_PX = 32

interface OpenList {
  list: HTMLElement
  level: number
  next?: ListNumber
}

/** Items keep their numbers, so an interrupted list continues. Numbers that no list can show stay as text. */
export function buildLists(marked: readonly MarkedParagraph[]) {
  let open: OpenList[] = []
  for (const each of marked) {
    const { paragraph, level, isBullet, numbers } = each
    if ((!isBullet && numbers.length === 0) || isMarkAlone(each)) {
      indent(paragraph, each)
      continue
    }
    if (open[0]?.list !== paragraph.previousElementSibling) open = []
    for (let last = open.at(-1); last && !staysOpen(last, each); last = open.at(-1)) open.pop()
    const innermost = open.at(-1)
    const list = innermost?.level === level ? innermost : begin(each, innermost)
    if (list !== innermost) open.push(list)
    append(each, list)
  }
}

const isMarkAlone = ({ paragraph, mark }: MarkedParagraph) =>
  paragraph.textContent?.trim() === mark.textContent?.trim() && !paragraph.querySelector('img')

function staysOpen({ level: around, next }: OpenList, { level, isBullet, numbers }: MarkedParagraph): boolean {
  if (around !== level) return around < level
  return isBullet
    ? !next
    : numbers.some(({ numbering, value }) => numbering === next?.numbering && value === next.value)
}

function begin(marked: MarkedParagraph, around: OpenList | undefined): OpenList {
  const { paragraph, level, isBullet, numbers } = marked
  const list = paragraph.ownerDocument.createElement(isBullet ? 'ul' : 'ol')
  const item = around?.list.lastElementChild
  if (item) item.append(list)
  else {
    paragraph.before(list)
    indent(list, marked)
  }
  const [first] = isBullet ? [] : numbers
  if (!first) return { list, level }
  if (first.value !== 1) list.setAttribute('start', String(first.value))
  if (first.numbering) list.style.listStyleType = first.numbering
  return { list, level, next: { ...first } }
}

function append({ paragraph, mark }: MarkedParagraph, { list, next }: OpenList) {
  mark.remove()
  const item = paragraph.ownerDocument.createElement('li')
  moveChildren(paragraph, item)
  list.append(item)
  paragraph.remove()
  if (next) next.value += 1
}

/** Levels without a list become indents, like those of the editor's button. */
function indent(block: HTMLElement, { level, isIndented }: MarkedParagraph) {
  if (level > 1 && isIndented) block.style.marginLeft = `${(level - 1) * INDENT_PX}px`
}
