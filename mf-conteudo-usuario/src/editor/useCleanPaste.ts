import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useRef } from 'react'
import type { Editor } from './Editor'
import { insertCleaned } from './insertCleaned'

/**
 * Handlers of the frame around the editor, by which what is pasted or dropped reaches neither Jodit nor the browser's own
 * insertion: the frame hears of it first, and is there before Jodit is.
 */
export function useCleanPaste(editor: Editor | undefined) {
  const isOwnDrag = useRef(false)

  const take = (event: SyntheticEvent, data: DataTransfer | null, place?: () => void) => {
    // React tells the frame of the dialogs, too, which are elsewhere in the page.
    if (!event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    if (!editor?.editor.contains(event.target as Node)) return
    place?.()
    insertCleaned(editor, data)
  }

  return {
    onPasteCapture: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDragStartCapture: () => {
      isOwnDrag.current = true
    },
    onDragEndCapture: () => {
      isOwnDrag.current = false
    },
    onDropCapture: (event: DragEvent) => {
      // A part of the text that is moved is clean already, and the browser takes it out where it was.
      const isMove = isOwnDrag.current
      isOwnDrag.current = false
      if (!isMove) take(event, event.dataTransfer, () => editor?.s.insertCursorAtPoint(event.clientX, event.clientY))
    },
  }
}
