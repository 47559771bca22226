import { useLoadPart } from '@portal/shared-contracts/portal'
import { RefusedState, Skeleton, VisuallyHidden } from '@portal/shared-contracts/ui'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { editorPart } from '../editorPart'
import type { RichTextEditorProps } from './RichTextEditor'

/** Until the editor loads, the text stays in the form, which autosaves and sends it. */
export function EditorLoader(props: RichTextEditorProps) {
  const loadPart = useLoadPart()
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>()
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(() => {
    setFailed(false)
    loadPart(editorPart).then(
      ({ RichTextEditor }) => setEditor(() => RichTextEditor),
      () => setFailed(true),
    )
  }, [loadPart])

  useEffect(load, [load])

  if (Editor) return <Editor {...props} />
  if (hasFailed) return <RefusedState message={FAILED} onRetry={load} />
  return (
    <div aria-busy="true">
      <VisuallyHidden>Carregando o editor…</VisuallyHidden>
      <Skeleton height="22rem" radius="var(--radius-control)" />
    </div>
  )
}

const FAILED = 'O editor não pôde ser carregado. O que já foi escrito está guardado no formulário.'
