import 'katex/dist/katex.min.css'
import katex, { type KatexOptions } from 'katex'

/** `maxSize` is in em. `formulaExcessOf` refuses own commands earlier. */
const OPTIONS = { throwOnError: false, strict: 'ignore', trust: false, maxExpand: 200, maxSize: 20 } as const

/** Only this file imports KaTeX, which loads with the first formula. */
export function renderFormula(tex: string, into: HTMLElement, displayMode: boolean) {
  draw(tex, into, { ...OPTIONS, displayMode })
}

/** Renders MathML, which needs no styles, for shadow roots. */
export const renderMath = (tex: string, into: HTMLElement) => draw(tex, into, { ...OPTIONS, output: 'mathml' })

/** A thousand nested elements crash a tab, and tens of thousands take seconds to lay out. */
const MAX_DEPTH = 250
const MAX_ELEMENTS = 2_000

/** Draws outside the page, and inserts only drawings that browsers can lay out. */
function draw(tex: string, into: HTMLElement, options: KatexOptions) {
  const drawing = into.cloneNode() as HTMLElement
  if (!isRendered(tex, drawing, options) || isTooMuch(drawing)) into.replaceChildren(tex)
  else into.replaceChildren(...drawing.childNodes)
}

/** KaTeX throws for some errors despite `throwOnError`. */
function isRendered(tex: string, drawing: HTMLElement, options: KatexOptions): boolean {
  try {
    katex.render(tex, drawing, options)
    return true
  } catch {
    return false
  }
}

function isTooMuch(drawing: HTMLElement): boolean {
  const elements = drawing.getElementsByTagName('*')
  return elements.length > MAX_ELEMENTS || drawing.querySelector(TOO_DEEP) !== null
}

const TOO_DEEP = `:scope${' > *'.repeat(MAX_DEPTH + 1)}`

export { drawEach } from './drawEach'
