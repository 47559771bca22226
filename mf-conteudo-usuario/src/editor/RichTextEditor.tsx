import JoditEditor from 'jodit-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { drawFormulas } from './drawFormulas'
import type { Editor } from './Editor'
import { fromEditable } from './editable'
import type { Insertion } from './Insertion'
import { InsertionDialog } from './InsertionDialog'
import { joditConfig } from './joditConfig'
import { mendRoles } from './mendRoles'
import { cleanWhatComesIn } from './pasting'
import { openPieces } from './pieces'
import styles from './RichTextEditor.module.css'
import { makeReachable } from './reachable'
import type { Preset } from './toolbar'
import { useEditorValue } from './useEditorValue'

export interface RichTextEditorProps {
  preset: Preset
  /** HTML; '' when there is nothing in it. */
  value: string
  onChange: (html: string) => void
  onFocus: () => void
  onBlur: () => void
  /** Of the place that is typed into: id, names and state for those who listen. */
  attributes: Record<string, string | true | undefined>
}

/** The one file that imports Jodit. It comes with the first field that is shown. */
export function RichTextEditor({ preset, value, onChange, onFocus, onBlur, attributes }: RichTextEditorProps) {
  const [editor, setEditor] = useState<Editor>()
  const [insercao, setInsercao] = useState<Insertion>()
  const frame = useRef<HTMLDivElement>(null)
  const config = useMemo(() => joditConfig(preset, setInsercao), [preset])
  const { start, change } = useEditorValue(value, onChange)

  const begin = useCallback(
    (started: Editor) => {
      started.e.on('afterGetValueFromEditor', (got: { value: string }) => {
        got.value = fromEditable(got.value)
      })
      cleanWhatComesIn(started)
      makeReachable(started)
      mendRoles(started)
      openPieces(started, setInsercao)
      start(started)
      drawFormulas(started)
      setEditor(started)
    },
    [start],
  )

  useEffect(() => {
    if (!editor) return
    for (const [name, given] of Object.entries(attributes)) {
      if (given === undefined) editor.editor.removeAttribute(name)
      else editor.editor.setAttribute(name, String(given))
    }
  }, [editor, attributes])

  const leave = (event: React.FocusEvent) => {
    const to = event.relatedTarget
    const inside = frame.current?.contains(to) || to?.closest('.jodit-popup, dialog')
    if (inside || insercao) return
    // Jodit tells of what is typed a moment later, and by then the form may have been sent.
    if (editor) change(editor.value)
    onBlur()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus goes.
    <div
      ref={frame}
      className={styles.frame}
      data-preset={preset}
      data-invalid={attributes['aria-invalid'] && ''}
      onFocus={onFocus}
      onBlur={leave}
    >
      <JoditEditor config={config} editorRef={begin} onChange={change} />
      {editor && insercao && (
        <InsertionDialog editor={editor} insercao={insercao} onClose={() => setInsercao(undefined)} />
      )}
    </div>
  )
}
