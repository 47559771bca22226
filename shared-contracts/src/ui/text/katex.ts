import 'katex/dist/katex.min.css'
import katex, { type KatexOptions } from 'katex'

/** `maxSize` in em. That a formula defines no commands is judged before (`formulaExcessOf`). */
const OPTIONS = { throwOnError: false, strict: 'ignore', trust: false, maxExpand: 200, maxSize: 20 } as const

/** The one file that knows KaTeX: library, styles and fonts come with the first formula on a page. */
export function renderFormula(tex: string, into: HTMLElement, displayMode: boolean) {
  draw(tex, into, { ...OPTIONS, displayMode })
}

/** The same as MathML, which needs no styles of its own: for where KaTeX's do not reach, as in a shadow root. */
export const renderMath = (tex: string, into: HTMLElement) => draw(tex, into, { ...OPTIONS, output: 'mathml' })

/** Of a drawing, in elements: some 1000 in one another end a tab, and tens of thousands take seconds to lay out. */
const MAX_DEPTH = 250
const MAX_ELEMENTS = 2_000

/** Draws apart from the page, and brings the drawing in where a browser can lay it out; the TeX otherwise. */
function draw(tex: string, into: HTMLElement, options: KatexOptions) {
  const drawing = into.cloneNode() as HTMLElement
  katex.render(tex, drawing, options)
  if (isTooMuch(drawing)) into.replaceChildren(tex)
  else into.replaceChildren(...drawing.childNodes)
}

function isTooMuch(drawing: HTMLElement): boolean {
  const elements = drawing.getElementsByTagName('*')
  return elements.length > MAX_ELEMENTS || drawing.querySelector(TOO_DEEP) !== null
}

const TOO_DEEP = `:scope${' > *'.repeat(MAX_DEPTH + 1)}`

export { drawEach } from './drawEach'
