import type { Editor } from './Editor'

/** The toolbar is one stop of the Tab key, its arrows walk the buttons; an opened list is walked right away. */
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
  // The browser's translation would be sent in place of what the author wrote.
  editor.editor.setAttribute('translate', 'no')
  // Jodit would nest a list item; the toolbar does that, and Tab leaves the text.
  editor.editor.addEventListener('keydown', (event) => event.key === 'Tab' && event.stopImmediatePropagation(), true)
  editor.e.on('afterOpenPopup', (popup: { container: HTMLElement }) => {
    if (container.contains(document.activeElement)) popup.container.querySelector('button')?.focus()
  })
}
