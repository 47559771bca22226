import { formulaExcessOf, RICH_TEXT } from '../../richText'

/** How long the page may be kept from answering, in milliseconds. */
const TURN_MS = 30

/**
 * Draws the formulas of a text, in turns between which the page can answer. One that is more than a formula may be stays as it
 * was written, and so do those for which no time is left, or no room in what a browser lays out at once, and those of a text that
 * is gone meanwhile.
 */
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
