import type { Editor } from './Editor'

export function insertBlock({ ed, editor, s }: Editor, content: HTMLElement) {
  const block = [...editor.children].find((child) => child.contains(s.current()))
  const paragraph = content.localName === 'table' ? content : ed.createElement('p')
  if (paragraph !== content) paragraph.append(content)
  if (!block) editor.append(paragraph)
  else if (block.localName === 'p' && !block.textContent?.trim() && !block.querySelector('img'))
    block.replaceWith(paragraph)
  else block.after(paragraph)
  if (!paragraph.nextElementSibling) {
    const next = ed.createElement('p')
    next.append(ed.createElement('br'))
    paragraph.after(next)
  }
  if (paragraph.nextElementSibling) s.setCursorIn(paragraph.nextElementSibling, true)
}
