import { drawEach } from './drawEach'

/** Draws the formulas of a text. Where they cannot be drawn, the TeX that the server rendered stays. */
export async function renderFormulas(prose: HTMLElement) {
  const formulas = [...prose.querySelectorAll<HTMLElement>('[data-formula]')]
  if (formulas.length === 0) return
  const { renderFormula } = await import('./katex')
  await drawEach(formulas, (formula, tex) => {
    const isAlone = formula.parentElement?.textContent.trim() === formula.textContent.trim()
    renderFormula(tex, formula, isAlone)
  })
}
