import type { Editor } from './Editor'

/** The element of this kind that the caret stands in, or that is all that is selected. */
export function elementAtCaret(editor: Editor, selector: string): HTMLElement | null {
  const current = editor.s.current(false)
  const selected = editor.s.isCollapsed() ? undefined : selectedAlone(editor, selector)
  if (selected) return selected
  const element = current instanceof HTMLElement ? current : current?.parentElement
  const found = element?.closest<HTMLElement>(selector)
  return found && editor.editor.contains(found) ? found : null
}

/** That which a selection without words holds: by keyboard it may begin at the end of what stands before. */
function selectedAlone({ editor, s: { range } }: Editor, selector: string): HTMLElement | undefined {
  if (range.toString().trim()) {
    const whole = range.startContainer.childNodes[range.startOffset]
    return whole instanceof HTMLElement && whole.matches(selector) ? whole : undefined
  }
  const [only, another] = [...editor.querySelectorAll<HTMLElement>(selector)].filter((each) =>
    range.intersectsNode(each),
  )
  return another ? undefined : only
}
