import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useRef } from 'react'
import type { Editor } from './Editor'
import { filesOf } from './filesOf'
import { type InsertOptions, insertCleaned } from './insertCleaned'

interface CleanPasteOptions extends InsertOptions {
  /** Is given the files that are pasted or dropped; absent where the text takes none. */
  onFiles?: (files: File[]) => void
}

/** Type of the data by which a drag of the editor's own text is known again. */
const OWN_DRAG = 'application/x-portal-arraste'

/**
 * Handlers of the frame around the editor, by which what is pasted or dropped reaches neither Jodit nor the browser's own
 * insertion: the frame hears of it first, and is there before Jodit is.
 */
export function useCleanPaste(editor: Editor | undefined, { onFiles, ...options }: CleanPasteOptions) {
  const ownDrag = useRef('')

  const take = (event: SyntheticEvent, data: DataTransfer | null, place?: () => void) => {
    // React tells the frame of the dialogs, too, which are elsewhere in the page.
    if (!event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    if (!editor?.editor.contains(event.target as Node)) return
    place?.()
    const files = onFiles ? filesOf(data) : []
    if (files.length > 0) onFiles?.(files)
    else insertCleaned(editor, data, options)
  }

  return {
    onPasteCapture: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDragStartCapture: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.target as Node)) return
      // Of one that is let go elsewhere nobody hears: what is dropped next has to bear this number.
      ownDrag.current = String(crypto.getRandomValues(new Uint32Array(4)))
      event.dataTransfer.setData(OWN_DRAG, ownDrag.current)
    },
    onDropCapture: (event: DragEvent) => {
      // A part of the text that is moved is clean already, and the browser takes it out where it was.
      const isMove = ownDrag.current !== '' && event.dataTransfer.getData(OWN_DRAG) === ownDrag.current
      ownDrag.current = ''
      if (!isMove) take(event, event.dataTransfer, () => editor?.s.insertCursorAtPoint(event.clientX, event.clientY))
    },
  }
}
