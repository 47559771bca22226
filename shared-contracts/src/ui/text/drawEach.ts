import { formulaExcessOf, RICH_TEXT } from '../../richText'

/** Milliseconds until the page may respond again. */
const TURN_MS = 30

/** The page stays responsive. TeX remains for formulas over a limit, without time, or in removed texts. */
export async function drawEach(formulas: readonly HTMLElement[], draw: (formula: HTMLElement, tex: string) => void) {
  const { limits } = RICH_TEXT
  let length = 0
  let spent = 0
  let drawn = 0
  let turn = 0
  for (const formula of formulas.slice(0, limits.formulas)) {
    const tex = formula.dataset.formula ?? ''
    if (!formula.isConnected || formulaExcessOf(tex)) continue
    length += tex.length
    if (length > limits.allFormulas || spent > limits.drawing || drawn > limits.drawnElements) return
    const start = performance.now()
    draw(formula, tex)
    drawn += (formula.shadowRoot ?? formula).querySelectorAll('*').length
    const took = performance.now() - start
    spent += took
    turn += took
    if (turn < TURN_MS) continue
    turn = 0
    await new Promise((resolve) => setTimeout(resolve))
  }
}
