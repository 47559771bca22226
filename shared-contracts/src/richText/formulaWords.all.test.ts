import katex from 'katex'
import source from 'katex/dist/katex.mjs?raw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { formulaExcessOf } from './excess'

const listed = [...source.matchAll(/names: (\[[^\]]*\])/g)].flatMap(([, list = '']) => list.match(/"[^"]*"/g) ?? [])
const macros = [...source.matchAll(/defineMacro\(("(?:[^"\\]|\\.)+")/g)].map(([, name = '']) => name)
const NAMES = [...new Set([...listed, ...macros])].map((name): string => JSON.parse(name))

const COMMANDS = [
  ...['§ QQQ', '§{QQQ}{WWW}{ZZZ}{KKK}{JJJ}{VVV}', '§[YYY]{QQQ}{WWW}', '§*{QQQ}', '§1QQQ', '§|QQQ|'],
  ...['§{1em QQQ}{2em WWW}{ZZZ}', '§[1em YYY]QQQ', '§(){1em QQQ}{WWW}{ZZZ}{KKK}', '§{}{}{}{QQQ}{a}{b}'],
  ...['\\left(QQQ§ WWW\\right)', '\\begin{matrix}a§{QQQ}b§ WWW\\end{matrix}', '\\text{§{QQQ}WWW}', '\\text{a§ QQQ}'],
]
const ENVIRONMENTS = [
  ...['QQQ&WWW\\\\ZZZ', '{QQQ}WWW', '[QQQ]WWW', '{1QQQ}x', '{1}QQQ&WWW\\\\ZZZ', '{c}QQQ&WWW\\\\[1em YYY]ZZZ'],
  ...['{c}QQQ\\tag{WWW}\\\\ZZZ', 'QQQ\\tag{WWW}\\notag'],
].map((within) => `\\begin{§}${within}\\end{§}`)

function drawn(tex: string, displayMode: boolean) {
  try {
    const html = katex.renderToString(tex, { throwOnError: false, strict: 'ignore', output: 'html', displayMode })
    return {
      words: html
        .replace(/<[^>]*>/g, '')
        .normalize('NFKC')
        .toUpperCase(),
      isColored: /[" ;]color:(?!#cc0000)/.test(html),
    }
  } catch {
    return { words: tex, isColored: false }
  }
}

test('every KaTeX command and environment draws its words in the text’s color, or is refused', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const shapes = NAMES.flatMap((name) =>
    (name.startsWith('\\') ? COMMANDS : ENVIRONMENTS).map((shape) => shape.replaceAll('§', () => name)),
  )
  const hiding = shapes.filter((tex) =>
    [true, false].some((displayMode) => {
      if (formulaExcessOf(tex)) return false
      const { words, isColored } = drawn(tex, displayMode)
      return isColored || (tex.match(/([A-Z])\1\1/g) ?? []).some((word) => words.split(word[0] ?? '').length < 4)
    }),
  )
  // `\mathstrut` is a blank of a parenthesis' height.
  expect(hiding.filter((tex) => !tex.includes('\\mathstrut'))).toEqual([])
  expect(NAMES.length).toBeGreaterThan(500)
})
