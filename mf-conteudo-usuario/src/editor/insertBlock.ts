import type { Editor } from './Editor'

/** Puts something into a paragraph of its own below the caret's, or in its place if that is empty. */
export function insertBlock({ ed, editor, s }: Editor, content: HTMLElement) {
  const block = [...editor.children].find((child) => child.contains(s.current()))
  const paragraph = ed.createElement('p')
  paragraph.append(content)
  if (!block) editor.append(paragraph)
  else if (block.localName === 'p' && !block.textContent?.trim()) block.replaceWith(paragraph)
  else block.after(paragraph)
  if (!paragraph.nextElementSibling) {
    const next = ed.createElement('p')
    next.append(ed.createElement('br'))
    paragraph.after(next)
  }
  if (paragraph.nextElementSibling) s.setCursorIn(paragraph.nextElementSibling, true)
}
