import { RICH_TEXT } from './policy'

/** What an element and those around it make of the text within: its size, and how far it is indented, in rem. */
interface Look {
  name: string
  size: number
  indent: number
}

/** What sizes and indents ask for at most, one within the other. */
export interface Layout {
  /** The largest letters, in rem. */
  largest: number
  /** The smallest ones, in rem. */
  smallest: number
  /** The deepest indent, in rem. */
  indent: number
  /** What all letters take, in letters of the usual size: one that is twice as large is twice as wide and as high. */
  room: number
  /** Whether each element is closed where it was opened, as a sanitizer and a browser write them, so that the figures are exact. */
  isTidy: boolean
}

const TAG = /<(\/?)([a-z][a-z\d]*)(?![a-z\d])((?:"[^"]*"|[^"<>])*)>/gi
const STYLE = /\sstyle="([^"]*)"/
const WITHOUT_CONTENT = /^(?:[bh]r|img)$/
const INDENTED = /^(ul|ol|blockquote)$/
/** How far a list or a quotation is indented, in letters of its own size. */
const INDENT = 1.5
/** What an element takes that is a line of its own, in letters. */
const LINE = 40

/** How much room a text asks for. */
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
    const within = lookOf(name, STYLE.exec(attributes)?.[1] ?? '', look)
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

/** An element's look within that of its parent. */
function lookOf(name: string, style: string, parent: Look): Look {
  const size = inRem(style.matchAll(FONT_SIZE), parent.size, LEAST) ?? parent.size
  const margin = inRem(style.matchAll(MARGIN), size) ?? 0
  return { name, size, indent: parent.indent + margin + (INDENTED.test(name) ? INDENT * size : 0) }
}

/** Units in rem; of the others, in letters around. */
const REM: Record<string, number> = { px: 1 / 16, pt: 1 / 12, rem: 1 }
const LARGEST: Record<string, number> = RICH_TEXT.limits.size
const LEAST: Record<string, number> = RICH_TEXT.limits.leastSize

/** The last of some lengths, which is the one that counts; a sanitizer takes those away that are out of bounds by themselves. */
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
