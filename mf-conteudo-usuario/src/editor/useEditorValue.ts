import { isEmptyRichText } from '@portal/shared-contracts/forms'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Editor } from './Editor'

/**
 * Keeps the editor and the form's value the same. A value from outside, such as a draft, is put into the editor; what
 * the editor makes of it by itself is not told as a change, and what comes back from the form leaves the caret alone.
 */
export function useEditorValue(value: string, onChange: (html: string) => void) {
  const editor = useRef<Editor>(undefined)
  const known = useRef(value)
  /** What was given from outside, and how the editor writes it. */
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
