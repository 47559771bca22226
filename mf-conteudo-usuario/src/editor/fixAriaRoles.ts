import type { Editor } from './Editor'

/** Jodit marks menu buttons as pressed and uses an unknown role, which confuses screen readers. */
export function fixAriaRoles(editor: Editor) {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) mend(target as Element)
  })
  const watch = (root: HTMLElement) => {
    for (const pressed of root.querySelectorAll('[aria-pressed]')) mend(pressed)
    observer.observe(root, { subtree: true, attributeFilter: ['aria-pressed'] })
  }
  watch(editor.toolbar.container)
  editor.e.on('afterOpenPopup', ({ container }: { container: HTMLElement }) => {
    container.setAttribute('role', 'presentation')
    watch(container)
  })
  // Jodit measures colours in an empty frame.
  editor.e.on('afterCommitStyle', () => {
    for (const frame of document.querySelectorAll('.jodit-box iframe')) frame.setAttribute('aria-hidden', 'true')
  })
  editor.e.on('beforeDestruct', () => observer.disconnect())
}

function mend(element: Element) {
  if (element.localName !== 'button') element.removeAttribute('aria-pressed')
}
