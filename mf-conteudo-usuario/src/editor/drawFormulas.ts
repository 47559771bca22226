import type { Editor } from './Editor'

/** Shadow roots hide the drawings from Jodit, so that saved text keeps its TeX. */
export function drawFormulas(editor: Editor) {
  const drawn = new WeakMap<Element, string>()
  const draw = async () => {
    const formulas = [...editor.editor.querySelectorAll<HTMLElement>('[data-formula]')]
    const fresh = formulas.filter((formula) => drawn.get(formula) !== formula.dataset.formula)
    if (fresh.length === 0) return
    const { drawEach, renderMath } = await import('@portal/shared-contracts/ui/formula')
    for (const formula of fresh) drawn.set(formula, formula.dataset.formula ?? '')
    await drawEach(fresh, (formula, tex) => {
      const root = formula.shadowRoot ?? formula.attachShadow({ mode: 'open' })
      const drawing = document.createElement('span')
      renderMath(tex, drawing)
      root.replaceChildren(drawing)
    })
  }
  const tryToDraw = () => draw().catch((error) => console.info('The formulas stay as they were written.', error))
  editor.e.on('change', tryToDraw)
  void tryToDraw()
}
