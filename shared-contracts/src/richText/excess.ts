import { type Layout, layoutOf } from './layoutOf'
import { plainText } from './plainText'
import { RICH_TEXT } from './policy'

const { limits } = RICH_TEXT

const upTo = (limit: number) => `o limite é ${limit.toLocaleString('pt-BR')}`

/** What there may be too much of in a rich text, and the sentence that refuses it. */
export const EXCESSES = {
  bytes: `O texto deve ter no máximo ${limits.bytes / 1024} kB.`,
  tags: 'O texto tem parágrafos, itens de lista e formatações demais.',
  depth: 'O texto tem formatação demais, uma dentro da outra.',
  sizes: 'O texto tem letras grandes ou pequenas demais.',
  indents: 'O texto tem recuos demais, um dentro do outro.',
  tables: `O texto tem tabelas demais: ${upTo(limits.tables)}.`,
  cells: `As tabelas do texto têm células demais: ${upTo(limits.cells)}.`,
  images: `O texto tem imagens demais: ${upTo(limits.images)}.`,
  videos: `O texto tem vídeos demais: ${upTo(limits.videos)}.`,
  formulas: `O texto tem fórmulas demais: ${upTo(limits.formulas)}.`,
  formula: `Uma fórmula é longa demais: ${upTo(limits.formula)} caracteres.`,
  allFormulas: `As fórmulas do texto são longas demais: ${upTo(limits.allFormulas)} caracteres ao todo.`,
  formulaDepth: `Uma fórmula tem partes demais, uma dentro da outra: ${upTo(limits.formulaDepth)}.`,
  definition: 'Uma fórmula não pode definir comandos, como \\def e \\newcommand fazem.',
}

export type Excess = keyof typeof EXCESSES

const TAG = /<(\/?)([a-z][a-z\d]*)([^>]*)/gi
const SPAN = /\b(?:col|row)span\s*=\s*["']?(\d+)/gi
/** A browser repeats them in each block that begins within one. */
const REPEATED = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/

/**
 * What of a text is more than a browser is to take apart. Judged by its letters: hostile HTML takes a parser longer than a reader
 * waits. Exact of what a sanitizer wrote, and near to that of any other.
 */
export function parseExcessOf(html: string): Excess | undefined {
  if (html.length > limits.bytes || new TextEncoder().encode(html).byteLength > limits.bytes) return 'bytes'
  return markupExcessOf(html)
}

/**
 * The same of HTML that may be longer than a text, as what Word copies is for all its looks.
 * @param tags how many there may be, counted as in `RICH_TEXT.limits`; as many as in a text unless said otherwise
 */
export function markupExcessOf(html: string, tags: number = limits.tags): Excess | undefined {
  const most = { tags, tables: limits.tables, cells: limits.cells }
  const open = new Map<string, number>()
  const count = { tags: 0, tables: 0, cells: 0 }
  let repeated = 0
  for (const [, slash, name = '', attributes = ''] of html.matchAll(TAG)) {
    const tag = name.toLowerCase()
    count.tags += 1 + repeated
    if (REPEATED.test(tag)) {
      const before = open.get(tag) ?? 0
      open.set(tag, slash ? Math.max(before - 1, 0) : before + 1)
      repeated += (open.get(tag) ?? 0) - before
    }
    if (tag === 'table' && !slash) count.tables += 1
    if (/^t[dh]$/.test(tag) && !slash) count.cells += areaOf(attributes)
  }
  return (['tags', 'tables', 'cells'] as const).find((kind) => count[kind] > most[kind])
}

const areaOf = (attributes: string) =>
  [...attributes.matchAll(SPAN)].reduce((area, [, span]) => area * Math.min(Number(span) || 1, limits.span), 1)

/** What of a text is more than a browser is to lay out. @param html as a sanitizer wrote it. */
export const layoutExcessOf = (html: string): Excess | undefined => parseExcessOf(html) ?? sizeExcessOf(layoutOf(html))

function sizeExcessOf({ largest, smallest, indent, room }: Layout): Excess | undefined {
  if (largest > limits.size.em || smallest < limits.leastSize.rem || room > limits.room) return 'sizes'
  return indent > limits.indent ? 'indents' : undefined
}

/** What of a text is too much for it to be saved. Of one that is untidy the sizes are judged once it has been cleaned. */
export function excessOf(html: string): Excess | undefined {
  const formulas = [...html.matchAll(/\bdata-formula="([^"]*)"/g)].map(([, tex = '']) => plainText(tex))
  const count = {
    images: html.match(/<img\b/g)?.length ?? 0,
    videos: html.match(/<iframe\b/g)?.length ?? 0,
    formulas: formulas.length,
    allFormulas: formulas.join('').length,
  }
  const tooMany = (['images', 'videos', 'formulas', 'allFormulas'] as const).find((kind) => count[kind] > limits[kind])
  const excess = parseExcessOf(html)
  if (excess) return excess
  const layout = layoutOf(html)
  const sizeExcess = layout.isTidy ? sizeExcessOf(layout) : undefined
  return sizeExcess ?? formulas.map(formulaExcessOf).find(Boolean) ?? tooMany
}

const DEFINITION = /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:future)?let|global|long)(?![a-z@])/i

/** Why a formula is not drawn, and not saved: a command that it defines can repeat itself without end. */
export function formulaExcessOf(tex: string): Excess | undefined {
  if (tex.length > limits.formula) return 'formula'
  if (DEFINITION.test(tex)) return 'definition'
  return depthOf(tex) > limits.formulaDepth ? 'formulaDepth' : undefined
}

/** What opens a level and what closes one, besides all other commands, among which are braces that are shown. */
const LEVEL = /\\(left|begin|right|end)(?![a-z])|\\(?:[a-z]+|.)|[{}]/gi

/** How deep the parts of a formula are nested at most, as far as its letters tell: arguments need no braces. */
function depthOf(tex: string): number {
  let deepest = 0
  let depth = 0
  for (const [token, pair] of tex.matchAll(LEVEL)) {
    if (token === '{' || pair === 'left' || pair === 'begin') depth += 1
    else if (token === '}' || pair === 'right' || pair === 'end') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
