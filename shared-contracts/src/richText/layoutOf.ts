import { RICH_TEXT } from './policy'

interface Look {
  name: string
  size: number
  indent: number
}

/** Sizes and indents are in rem. */
export interface Layout {
  largest: number
  smallest: number
  indent: number
  room: number
  /** True if all elements are closed in order, so that the figures are exact. */
  isTidy: boolean
}

const TAG = /<(\/?)([a-z][a-z\d]*)(?![a-z\d])((?:"[^"]*"|[^"<>])*)>/gi
const STYLE = /\sstyle="([^"]*)"/
const WITHOUT_CONTENT = /^(?:[bh]r|img)$/
/** These elements reset the letters' size, to the usual one or larger. */
const SIZED_ANEW = /^(?:h[1-6]|blockquote|table)$/
const SMALLER: Record<string, number> = { sub: 5 / 6, sup: 5 / 6, code: 0.9, pre: 0.9 }
const INDENTS: Record<string, number> = { ul: 1.65, ol: 1.65, blockquote: 1.75 }
const WIDE_NUMBERS = /\sstart="|\sstyle="[^"]*list-style-type/
const WIDE_INDENT = 2.85
const LINE = 40

export function layoutOf(html: string): Layout {
  const layout: Layout = { largest: 1, smallest: 1, indent: 0, room: 0, isTidy: true }
  const around: Look[] = []
  let look: Look = { name: '', size: 1, indent: 0 }
  let end = 0
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    layout.room += (index - end) * look.size ** 2
    end = index + tag.length
    if (slash) {
      if (look.name !== name) layout.isTidy = false
      look = around.pop() ?? look
      continue
    }
    const within = lookOf(name, attributes, look)
    layout.largest = Math.max(layout.largest, within.size)
    layout.smallest = Math.min(layout.smallest, within.size)
    layout.indent = Math.max(layout.indent, within.indent)
    layout.room += LINE * within.size
    if (WITHOUT_CONTENT.test(name)) continue
    around.push(look)
    look = within
  }
  layout.room += (html.length - end) * look.size ** 2
  if (look.name) layout.isTidy = false
  return layout
}

const FONT_SIZE = /(?:^|;)\s*font-size:\s*([\d.]+)(px|pt|em|rem|%)/g
const MARGIN = /(?:^|;)\s*margin-left:\s*([\d.]+)(px|em|rem)/g

function lookOf(name: string, attributes: string, parent: Look): Look {
  const style = STYLE.exec(attributes)?.[1] ?? ''
  const unstyled = SIZED_ANEW.test(name) ? 1 : parent.size * (SMALLER[name] ?? 1)
  const size = inRem(style.matchAll(FONT_SIZE), parent.size, LEAST) ?? unstyled
  const margin = inRem(style.matchAll(MARGIN), size) ?? 0
  const indent = name === 'ol' && WIDE_NUMBERS.test(attributes) ? WIDE_INDENT : (INDENTS[name] ?? 0)
  return { name, size, indent: parent.indent + margin + indent * size }
}

const REM: Record<string, number> = { px: 1 / 16, pt: 1 / 12, rem: 1 }
const LARGEST: Record<string, number> = RICH_TEXT.limits.size
const LEAST: Record<string, number> = RICH_TEXT.limits.leastSize

function inRem(
  lengths: Iterable<RegExpMatchArray>,
  em: number,
  least: Record<string, number> = {},
): number | undefined {
  let found: number | undefined
  for (const [, number, unit = ''] of lengths) {
    if (Number(number) <= (LARGEST[unit] ?? 0) && Number(number) >= (least[unit] ?? 0))
      found = Number(number) * (REM[unit] ?? (unit === '%' ? em / 100 : em))
  }
  return found
}
