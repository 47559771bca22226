import { RefusedState, Skeleton, VisuallyHidden } from '@portal/shared-contracts/ui'
import { type ComponentType, useEffect, useState } from 'react'
import type { RichTextEditorProps } from './RichTextEditor'

type Loaded = ComponentType<RichTextEditorProps> | 'failed' | undefined

/** Brings the editor. While it cannot be had, the text stays in the form, where it is saved and sent from. */
export function EditorLoader(props: RichTextEditorProps) {
  const [Editor, setEditor] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another import.
  useEffect(() => {
    // Nothing of it belongs into the server's bundle.
    if (import.meta.env.SSR) return
    let wanted = true
    const show = (loaded: Loaded) => wanted && setEditor(() => loaded)
    import('./RichTextEditor').then(({ RichTextEditor }) => show(RichTextEditor)).catch(() => show('failed'))
    return () => {
      wanted = false
    }
  }, [attempt])

  const retry = () => {
    setEditor(undefined)
    setAttempt((count) => count + 1)
  }

  if (Editor === 'failed') return <RefusedState message={FAILED} onRetry={retry} />
  if (Editor) return <Editor {...props} />
  return (
    <div aria-busy="true">
      <VisuallyHidden>Carregando o editor…</VisuallyHidden>
      <Skeleton height="22rem" radius="var(--radius-control)" />
    </div>
  )
}

const FAILED = 'O editor não pôde ser carregado. O que já foi escrito está guardado no formulário.'
