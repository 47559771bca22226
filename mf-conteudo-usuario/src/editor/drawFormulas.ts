import type { Editor } from './Editor'

/**
 * Draws the formulas in the editor, each in a shadow root: what is saved keeps its TeX, and Jodit does not touch the
 * drawing. Where it cannot be drawn, the TeX is what one sees.
 */
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
