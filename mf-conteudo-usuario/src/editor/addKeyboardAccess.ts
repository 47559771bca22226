import type { Editor } from './Editor'

/** The toolbar is one Tab stop, and the arrow keys move between its buttons. Opened lists get the focus immediately. */
export function addKeyboardAccess(editor: Editor) {
  const { container } = editor.toolbar
  container.setAttribute('aria-label', 'Formatação do texto (Alt+F10)')
  container.querySelector('button')?.setAttribute('tabindex', '0')
  container.querySelector('[data-ref=paragraph] button')?.setAttribute('aria-description', 'Tipo de parágrafo')
  for (const arrow of container.querySelectorAll('[aria-haspopup]')) {
    arrow.previousElementSibling?.setAttribute('aria-haspopup', 'true')
    arrow.setAttribute('aria-hidden', 'true')
  }
  editor.e.on(document, 'click', ({ target }: MouseEvent) => {
    if (target instanceof HTMLLabelElement && target.htmlFor === editor.editor.id) editor.s.focus()
  })
  editor.editor.setAttribute('lang', 'pt-BR')
  editor.editor.setAttribute('spellcheck', 'true')
  // The browser's translation must not replace the author's text.
  editor.editor.setAttribute('translate', 'no')
  // Jodit would nest a list item. The toolbar does that, so Tab can leave the text.
  editor.editor.addEventListener('keydown', (event) => event.key === 'Tab' && event.stopImmediatePropagation(), true)
  editor.e.on('afterOpenPopup', (popup: { container: HTMLElement }) => {
    if (container.contains(document.activeElement)) popup.container.querySelector('button')?.focus()
  })
}
