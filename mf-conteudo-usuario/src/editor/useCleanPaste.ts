import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useRef } from 'react'
import type { Editor } from './Editor'
import { filesOf } from './filesOf'
import { type InsertOptions, insertCleaned } from './insertCleaned'

interface CleanPasteOptions extends InsertOptions {
  onPaste: () => void
  /** Receives pasted or dropped files; absent if the text takes none. */
  onFiles?: (files: File[]) => void
}

const OWN_DRAG = 'application/x-portal-arraste'

/** The frame's handlers run before Jodit and the browser handle a paste, even before Jodit has loaded. */
export function useCleanPaste(editor: Editor | undefined, { onPaste, onFiles, ...options }: CleanPasteOptions) {
  const ownDrag = useRef('')

  const take = (event: SyntheticEvent, data: DataTransfer | null, place?: () => void) => {
    // React also bubbles events of dialogs, which are elsewhere in the page.
    if (!event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    event.stopPropagation()
    if (!editor?.editor.contains(event.target as Node)) return
    onPaste()
    place?.()
    const files = onFiles ? filesOf(data) : []
    if (files.length > 0) onFiles?.(files)
    else insertCleaned(editor, data, options)
  }

  return {
    onPasteCapture: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDragStartCapture: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.target as Node)) return
      // A drop elsewhere sends no event here, so the number identifies the current drag.
      ownDrag.current = String(crypto.getRandomValues(new Uint32Array(4)))
      event.dataTransfer.setData(OWN_DRAG, ownDrag.current)
    },
    onDropCapture: (event: DragEvent) => {
      // Moved text is already clean, and the browser removes it from its old place.
      const isMove = ownDrag.current !== '' && event.dataTransfer.getData(OWN_DRAG) === ownDrag.current
      ownDrag.current = ''
      if (!isMove) take(event, event.dataTransfer, () => editor?.s.insertCursorAtPoint(event.clientX, event.clientY))
    },
  }
}
