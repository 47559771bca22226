import type { Editor } from './Editor'
import { elementAtCaret } from './elementAtCaret'
import type { AskInsertion } from './Insertion'

const PIECES = 'img, [data-video], [data-formula]'

/** Pictures, videos and formulas are one piece each: a press selects it, two open what it was made with. Ctrl+K is the link's. */
export function openEmbeds(editor: Editor, ask: AskInsertion) {
  // Jodit makes what was hit within a formula's drawing the target, which has no way up.
  const pieceOf = (event: Event) =>
    event.composedPath().find((node) => node instanceof HTMLElement && node.matches(PIECES)) as HTMLElement | undefined

  editor.registerCommand('askLink', {
    hotkeys: ['ctrl+k', 'cmd+k'],
    exec: () => {
      ask({ kind: 'link', editing: elementAtCaret(editor, 'a') })
      return false
    },
  })
  editor.e
    .on('click', (event: Event) => {
      const piece = pieceOf(event)
      if (piece) editor.s.select(piece)
    })
    .on('dblclick', (event: Event) => {
      const editing = pieceOf(event)
      if (editing) ask({ kind: kindOf(editing), editing })
    })
}

function kindOf({ localName, dataset }: HTMLElement) {
  if (localName === 'img') return 'imagem'
  return 'video' in dataset ? 'video' : 'formula'
}
