import { type Layout, layoutOf } from './layoutOf'
import { plainText } from './plainText'
import { RICH_TEXT } from './policy'

const { limits } = RICH_TEXT

const upTo = (limit: number) => `o limite é ${limit.toLocaleString('pt-BR')}`

/** Limits of rich text, each with the sentence of its refusal. */
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
  hiding: 'Uma fórmula não pode ter comentários, cores nem partes que não se veem, como % e \\phantom fazem.',
  definition: 'Uma fórmula não pode definir comandos, como \\def e \\newcommand fazem.',
}

export type Excess = keyof typeof EXCESSES

const TAG = /<(\/?)([a-z][a-z\d]*)([^>]*)/gi
const SPAN = /\b(?:col|row)span\s*=\s*["']?(\d+)/gi
/** Browsers repeat these elements in each block within them. */
const REPEATED = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/

/** Judges the source, because hostile HTML takes parsers too long. Exact for sanitized HTML, approximate for other. */
export function parseExcessOf(html: string): Excess | undefined {
  if (html.length > limits.bytes || new TextEncoder().encode(html).byteLength > limits.bytes) return 'bytes'
  return markupExcessOf(html)
}

/** @param tags limit, counted as in `RICH_TEXT.limits` */
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

/** Returns a limit that the layout would exceed. @param html from a sanitizer */
export const layoutExcessOf = (html: string): Excess | undefined => parseExcessOf(html) ?? sizeExcessOf(layoutOf(html))

function sizeExcessOf({ largest, smallest, indent, room }: Layout): Excess | undefined {
  if (largest > limits.size.em || smallest < limits.leastSize.rem || room > limits.room) return 'sizes'
  return indent > limits.indent ? 'indents' : undefined
}

/** Returns a limit that refuses a text. Sizes of untidy HTML are checked after cleaning. */
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

const HIDING =
  /\\(?:(?:[hv]?phantom|(?:text)?color|f?colorbox|(?:math)?[lrc]lap|smash|raisebox|rule|mathchoice|textormath|m?kern|[hm]skip|tmspace)(?![a-z])|[a-z]*@)/i
const COLOR = /\\(?:(?:blue|teal|green|gold|red|maroon|purple|mint|gray)[a-i]?|orange|pink|ka(?:blue|green))(?![a-z])/i
const UNDRAWN =
  /\\(?:(?:err)?message|show|href|url|includegraphics|html[a-z]+|expandafter|noexpand|genfrac|above)(?![a-z])/i
/** A length that is no plain number may be negative and hide words. */
const LENGTH = /\\(?:hspace(?!\*?\s*\{\s*[\d.]+\s*[a-z]{2}\s*\})|\\\[(?!\s*[\d.]+\s*[a-z]{2}\s*\]))/i
const ENVIRONMENT = /\\begin(?![a-z])(?!\s*\{(?!CD\})[a-z]+\*?\})/i
/** "\int\!\!\int" has two, which is allowed. */
const BACKWARDS = /\\(?:!|neg(?:thin|med|thick)space(?![a-z]))[\s{}]*/g
const MOST_BACKWARDS = 9
const BACKWARDS_IN_A_ROW = new RegExp(`(?:${BACKWARDS.source}){4}`)
const COMMENT = /^(?:[^\\%]|\\.)*%/s

/** Own commands can loop without end, and invisible words would still reach feeds and summaries. */
export function formulaExcessOf(tex: string): Excess | undefined {
  if (tex.length > limits.formula) return 'formula'
  if (DEFINITION.test(tex)) return 'definition'
  if ([HIDING, COLOR, UNDRAWN, LENGTH, ENVIRONMENT, BACKWARDS_IN_A_ROW, COMMENT].some((hiding) => hiding.test(tex)))
    return 'hiding'
  if ((tex.match(BACKWARDS)?.length ?? 0) > MOST_BACKWARDS) return 'hiding'
  return depthOf(tex) > limits.formulaDepth ? 'formulaDepth' : undefined
}

const LEVEL = /\\(left|begin|right|end)(?![a-z])|\\(?:[a-z]+|.)|[{}]/gi

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
