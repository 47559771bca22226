import { listNumbersOf } from './listNumbersOf'
import type { MarkedParagraph } from './markedParagraphs'
import { moveChildren, unwrap } from './moveChildren'
import { numberingOf } from './numberingOf'
import { numberText } from './numberText'

/**
 * Converts items of Word in the browser to numbered paragraphs, like those of Word on a computer. Word in the browser
 * splits lists regardless of level, and writes number formats such as "%1.%2".
 */
export function onlineItems(body: HTMLElement): MarkedParagraph[] {
  // Some pages have already nested Word's lists.
  if (body.querySelector('li[data-aria-level] :is(ul, ol)')) return []
  const numbers = new Map<string, string[]>()
  const nextOf = new Map<Element, number>()
  return [...body.querySelectorAll<HTMLElement>('li[data-aria-level][data-leveltext]')].flatMap((item) => {
    const list = item.parentElement
    if (!list) return []
    const { ariaLevel, leveltext = '', listid = '' } = item.dataset
    const level = Number(ariaLevel) || 1
    const value = nextOf.get(list) ?? Number(list.getAttribute('start') ?? 1)
    nextOf.set(list, value + 1)
    const drawn = numbers.get(listid) ?? []
    numbers.set(listid, drawn)
    drawn[level] = numberText(value, numberingOf(list))
    const isBullet = list.localName === 'ul'
    const written = leveltext.replace(/%(\d)/g, (_, of: string) => drawn[Number(of)] ?? '').trim()
    const mark = body.ownerDocument.createTextNode(isBullet ? '• ' : `${written} `)
    return [
      {
        paragraph: paragraphOf(item, list, mark),
        mark,
        level,
        isIndented: true,
        isBullet,
        numbers: listNumbersOf(written),
      },
    ]
  })
}

function paragraphOf(item: HTMLElement, list: Element, mark: Text): HTMLElement {
  const paragraph = item.ownerDocument.createElement('p')
  for (const inner of item.querySelectorAll(':scope > p')) unwrap(inner)
  paragraph.append(mark)
  moveChildren(item, paragraph)
  list.before(paragraph)
  item.remove()
  if (!list.firstElementChild) list.remove()
  return paragraph
}
