import type { Editor } from './Editor'
import { elementAtCaret } from './elementAtCaret'
import type { AskInsertion } from './Insertion'

const PIECES = 'img, [data-video], [data-formula]'

export function openEmbeds(editor: Editor, ask: AskInsertion) {
  // Jodit's event target may be inside a formula's shadow root, where `closest` cannot leave.
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
