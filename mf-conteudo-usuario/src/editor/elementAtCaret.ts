import type { Editor } from './Editor'

/** The element of this kind that the caret stands in, or that is all that is selected. */
export function elementAtCaret(editor: Editor, selector: string): HTMLElement | null {
  const current = editor.s.current(false)
  const { startContainer, startOffset } = editor.s.range
  const selected = startContainer.childNodes[startOffset]
  if (!editor.s.isCollapsed() && selected instanceof HTMLElement && selected.matches(selector)) return selected
  const element = current instanceof HTMLElement ? current : current?.parentElement
  const found = element?.closest<HTMLElement>(selector)
  return found && editor.editor.contains(found) ? found : null
}
