import { listNumbersOf, type Numbering } from './listNumbersOf'
import { numberText } from './numberText'

/** Text as a reader sees it: one line per paragraph or item, with its mark and two spaces per level. */
export function drawn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return linesOf(body, 0)
}

function linesOf(parent: Element, level: number): string[] {
  return [...parent.children].flatMap((block) => {
    const own = level + Number.parseInt((block as HTMLElement).style.marginLeft || '0', 10) / 32
    return /^[uo]l$/.test(block.localName) ? itemsOf(block as HTMLElement, own) : [lineOf(block, own, '')]
  })
}

function itemsOf(list: HTMLElement, level: number): string[] {
  const start = Number(list.getAttribute('start') ?? 1)
  return [...list.children].flatMap((item, index) => {
    const sign = list.localName === 'ul' ? '•' : `${numberText(start + index, list.style.listStyleType as Numbering)}.`
    const nested = [...item.children].filter(({ localName }) => /^[uo]l$/.test(localName))
    for (const inner of nested) inner.remove()
    return [lineOf(item, level, `${sign} `), ...nested.flatMap((inner) => itemsOf(inner as HTMLElement, level + 1))]
  })
}

const lineOf = (block: Element, level: number, sign: string) =>
  `${'  '.repeat(level)}${sign}${(block.textContent ?? '').trim()}`

export const drawnAsList = (written: string): string | undefined => {
  const [first] = listNumbersOf(written)
  return first && `${numberText(first.value, first.numbering)}.`
}
