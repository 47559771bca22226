import { usePortal } from '@portal/shared-contracts/portal'
import JoditEditor from 'jodit-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { addKeyboardAccess } from './addKeyboardAccess'
import { drawFormulas } from './drawFormulas'
import type { Editor } from './Editor'
import { fromEditable } from './editable'
import { FormulaDialog } from './FormulaDialog'
import { fixAriaRoles } from './fixAriaRoles'
import { ImagemDialog } from './ImagemDialog'
import type { Insertion } from './Insertion'
import { joditConfig } from './joditConfig'
import { LinkDialog } from './LinkDialog'
import { openEmbeds } from './openEmbeds'
import { leftOutText } from './pasted/leftOutText'
import styles from './RichTextEditor.module.css'
import { startAnewWhenEmptied } from './startAnew'
import { TableDialog } from './TableDialog'
import type { Preset } from './toolbar'
import { useCleanPaste } from './useCleanPaste'
import { useEditorValue } from './useEditorValue'
import { VideoDialog } from './VideoDialog'

const DIALOGS = {
  link: LinkDialog,
  imagem: ImagemDialog,
  video: VideoDialog,
  formula: FormulaDialog,
  tabela: TableDialog,
}

export interface RichTextEditorProps {
  preset: Preset
  value: string
  onChange: (html: string) => void
  onFocus: () => void
  onBlur: () => void
  attributes: Record<string, string | true | undefined>
}

export function RichTextEditor({ preset, value, onChange, onFocus, onBlur, attributes }: RichTextEditorProps) {
  const [insertion, setInsertion] = useState<Insertion>()
  const frame = useRef<HTMLDivElement>(null)
  const leftOut = useRef('')
  const { alerts, config: portal } = usePortal()
  const { apiUrl, imagens = false } = portal
  // Pictures need an API that stores them and a text longer than a few lines.
  const hasImages = imagens && preset === 'full'
  const config = useMemo(
    () => joditConfig({ preset, hasImages, filesFrom: apiUrl }, setInsertion),
    [preset, hasImages, apiUrl],
  )
  const { start, change } = useEditorValue(value, onChange)
  const { editor, begin } = useStartedEditor(start, apiUrl, setInsertion)
  useAttributes(editor, attributes)
  const cleanPaste = useCleanPaste(editor, {
    filesFrom: apiUrl,
    onPaste: () => {
      if (alerts.options?.message === leftOut.current) alerts.hide()
    },
    onLeftOut: (what) => {
      leftOut.current = leftOutText(what, { hasImages, hasVideos: preset === 'full' })
      alerts.warning(leftOut.current)
    },
    ...(hasImages && { onFiles: (arquivos) => setInsertion({ kind: 'imagem', editing: null, arquivos }) }),
  })
  const InsertionDialog = insertion && DIALOGS[insertion.kind]

  const leave = (event: React.FocusEvent) => {
    const to = event.relatedTarget
    const inside = frame.current?.contains(to) || to?.closest('.jodit-popup, dialog')
    if (inside || insertion) return
    // Jodit reports changes with a delay, so an early submit would miss the last letters.
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
      {...cleanPaste}
    >
      <JoditEditor config={config} editorRef={begin} onChange={change} />
      {editor && InsertionDialog && (
        <InsertionDialog editor={editor} {...insertion} onClose={() => setInsertion(undefined)} />
      )}
    </div>
  )
}

function useStartedEditor(
  start: (editor: Editor) => void,
  apiUrl: string,
  onInsertion: (insertion: Insertion) => void,
) {
  const [editor, setEditor] = useState<Editor>()
  const begin = useCallback(
    (started: Editor) => {
      started.e.on('afterGetValueFromEditor', (got: { value: string }) => {
        got.value = fromEditable(got.value, apiUrl)
      })
      addKeyboardAccess(started)
      fixAriaRoles(started)
      openEmbeds(started, onInsertion)
      startAnewWhenEmptied(started)
      start(started)
      drawFormulas(started)
      setEditor(started)
    },
    [start, apiUrl, onInsertion],
  )
  return { editor, begin }
}

function useAttributes(editor: Editor | undefined, attributes: RichTextEditorProps['attributes']) {
  useEffect(() => {
    if (!editor) return
    for (const [name, given] of Object.entries(attributes)) {
      if (given === undefined) editor.editor.removeAttribute(name)
      else editor.editor.setAttribute(name, String(given))
    }
  }, [editor, attributes])
}
