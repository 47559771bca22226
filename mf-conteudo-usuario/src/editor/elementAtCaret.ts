import type { Editor } from './Editor'

export function elementAtCaret(editor: Editor, selector: string): HTMLElement | null {
  const current = editor.s.current(false)
  const selected = editor.s.isCollapsed() ? undefined : selectedAlone(editor, selector)
  if (selected) return selected
  const element = current instanceof HTMLElement ? current : current?.parentElement
  const found = element?.closest<HTMLElement>(selector)
  return found && editor.editor.contains(found) ? found : null
}

/** By keyboard, a selection may begin at the end of the preceding text. */
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
