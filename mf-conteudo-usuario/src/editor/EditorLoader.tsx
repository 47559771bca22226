import { RefusedState, Skeleton, VisuallyHidden } from '@portal/shared-contracts/ui'
import { useCallback, useEffect, useState } from 'react'
import { type EditorComponent, EditorUnavailable, loadEditor } from './loadEditor'
import type { RichTextEditorProps } from './RichTextEditor'

/** Brings the editor. While it cannot be had, the text stays in the form, where it is kept and sent from. */
export function EditorLoader(props: RichTextEditorProps) {
  const [Editor, setEditor] = useState<EditorComponent>()
  const [failed, setFailed] = useState<EditorUnavailable>()

  const load = useCallback((before?: EditorUnavailable) => {
    setFailed(undefined)
    loadEditor(before)
      .then((loaded) => setEditor(() => loaded))
      .catch((error) => setFailed(error instanceof EditorUnavailable ? error : new EditorUnavailable(undefined)))
  }, [])

  useEffect(() => load(), [load])

  if (Editor) return <Editor {...props} />
  if (failed) {
    return <RefusedState message={FAILED} onRetry={() => (failed.address ? load(failed) : location.reload())} />
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>Carregando o editor…</VisuallyHidden>
      <Skeleton height="22rem" radius="var(--radius-control)" />
    </div>
  )
}

const FAILED = 'O editor não pôde ser carregado. O que já foi escrito está guardado no formulário.'
