import type { Editor } from './Editor'

/** The toolbar is one stop of the Tab key, its arrows walk the buttons; an opened list is walked right away. */
export function makeReachable(editor: Editor) {
  const { container } = editor.toolbar
  container.setAttribute('aria-label', 'Formatação do texto (Alt+F10)')
  container.querySelector('button')?.setAttribute('tabindex', '0')
  for (const arrow of container.querySelectorAll('[aria-haspopup]')) {
    arrow.previousElementSibling?.setAttribute('aria-haspopup', 'true')
    arrow.setAttribute('aria-hidden', 'true')
  }
  editor.editor.setAttribute('lang', 'pt-BR')
  editor.editor.setAttribute('spellcheck', 'true')
  editor.e.on('afterOpenPopup', (popup: { container: HTMLElement }) => {
    if (container.contains(document.activeElement)) popup.container.querySelector('button')?.focus()
  })
}
