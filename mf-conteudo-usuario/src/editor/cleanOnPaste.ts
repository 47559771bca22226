import { cleanPasted } from './cleanPasted'
import type { Editor } from './Editor'
import { toEditable } from './editable'

/** Cleans HTML that is pasted or dropped before the editor puts it into the page: nothing of it loads or runs. */
export function cleanOnPaste(editor: Editor) {
  let ownDrag = false
  editor.e
    .on('beforePaste', (event: ClipboardEvent) => (insert(editor, event.clipboardData) ? false : undefined))
    .on('dragstart', () => {
      ownDrag = true
    })
    .on(editor.ow, 'dragend', () => {
      ownDrag = false
    })
    .on('drop', (event: DragEvent) => {
      if (ownDrag || !event.dataTransfer?.types.includes('text/html')) return undefined
      event.preventDefault()
      editor.s.insertCursorAtPoint(event.clientX, event.clientY)
      insert(editor, event.dataTransfer)
      return false
    })
}

function insert(editor: Editor, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html')
  if (!html) return false
  editor.s.insertHTML(toEditable(cleanPasted(html)))
  return true
}
