import { drawEach } from './drawEach'

export async function renderFormulas(prose: HTMLElement) {
  const formulas = [...prose.querySelectorAll<HTMLElement>('[data-formula]')]
  if (formulas.length === 0) return
  const { renderFormula } = await import('./katex')
  await drawEach(formulas, (formula, tex) => {
    const isAlone = formula.parentElement?.textContent.trim() === formula.textContent.trim()
    renderFormula(tex, formula, isAlone)
  })
}
