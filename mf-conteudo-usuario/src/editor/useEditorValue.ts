import { isEmptyRichText } from '@portal/shared-contracts/forms'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Editor } from './Editor'

/**
 * Synchronizes the editor with the form. External values, such as a draft, go into the editor. The editor's own
 * normalization is no change, and values from the form do not move the caret.
 */
export function useEditorValue(value: string, onChange: (html: string) => void) {
  const editor = useRef<Editor>(undefined)
  const known = useRef(value)
  const given = useRef({ html: value, written: value })
  const adopting = useRef(false)

  const adopt = useCallback((html: string) => {
    if (!editor.current) return
    adopting.current = true
    editor.current.value = html
    adopting.current = false
    known.current = html
    given.current = { html, written: editor.current.value }
  }, [])

  useLayoutEffect(() => {
    if (value !== known.current) adopt(value)
  }, [value, adopt])

  const change = useCallback(
    (written: string) => {
      if (adopting.current) return
      const html = written === given.current.written ? given.current.html : isEmptyRichText(written) ? '' : written
      if (html === known.current) return
      known.current = html
      onChange(html)
    },
    [onChange],
  )

  const start = useCallback(
    (started: Editor) => {
      editor.current = started
      adopt(known.current)
      started.history.clear()
    },
    [adopt],
  )

  return { start, change }
}
