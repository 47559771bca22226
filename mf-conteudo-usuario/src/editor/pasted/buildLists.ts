import { INDENT_PX } from '../toolbarOptions'
import type { ListNumber } from './listNumbersOf'
import type { MarkedParagraph } from './markedParagraphs'
import { moveChildren } from './moveChildren'

/** A list whose next item may follow. */
interface OpenList {
  list: HTMLElement
  level: number
  /** Absent where it has bullets. */
  next?: ListNumber
}

/**
 * Makes lists of Word's paragraphs, nested by level. Each item keeps the number that it had: a list that is interrupted by a
 * paragraph continues counting, and a number that no list can say stays as text in its paragraph.
 */
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

/** A number in a cell of its own, or a bullet without a word. */
const isMarkAlone = ({ paragraph, mark }: MarkedParagraph) =>
  paragraph.textContent?.trim() === mark.textContent?.trim() && !paragraph.querySelector('img')

/** Whether a list is around a paragraph, or goes on with it. */
function staysOpen({ level: around, next }: OpenList, { level, isBullet, numbers }: MarkedParagraph): boolean {
  if (around !== level) return around < level
  return isBullet
    ? !next
    : numbers.some(({ numbering, value }) => numbering === next?.numbering && value === next.value)
}

/** A list that begins with a paragraph: within the last item of the list around it, or before the paragraph. */
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

/** A level that no list around it shows is an indent, as the editor's own button makes it. */
function indent(block: HTMLElement, { level, isIndented }: MarkedParagraph) {
  if (level > 1 && isIndented) block.style.marginLeft = `${(level - 1) * INDENT_PX}px`
}
