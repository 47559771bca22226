import 'katex/dist/katex.min.css'
import katex from 'katex'

/** `maxSize` in em. That a formula defines no commands is judged before (`formulaExcessOf`). */
const OPTIONS = { throwOnError: false, strict: 'ignore', trust: false, maxExpand: 200, maxSize: 20 } as const

/** The one file that knows KaTeX: library, styles and fonts come with the first formula on a page. */
export function renderFormula(tex: string, into: HTMLElement, displayMode: boolean) {
  katex.render(tex, into, { ...OPTIONS, displayMode })
}

/** The same as MathML, which needs no styles of its own: for where KaTeX's do not reach, as in a shadow root. */
export const renderMath = (tex: string, into: HTMLElement) => katex.render(tex, into, { ...OPTIONS, output: 'mathml' })

export { drawEach } from './drawEach'
