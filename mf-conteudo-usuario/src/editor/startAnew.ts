import type { Editor } from './Editor'
import { isEmpty } from './isEmpty'

/** After everything is deleted, browsers leave an empty list or heading. This replaces it by a paragraph. */
export function startAnewWhenEmptied(editor: Editor) {
  editor.e.on('afterCommand', (command: string) => {
    if (command === 'delete') startAnew(editor)
  })
  editor.e.on(editor.editor, 'input', ({ inputType }: InputEvent) => {
    if (inputType === 'deleteByCut') startAnew(editor)
  })
}

function startAnew(editor: Editor) {
  if (!isEmpty(editor.editor)) return
  const paragraph = editor.ed.createElement('p')
  paragraph.append(editor.ed.createElement('br'))
  editor.editor.replaceChildren(paragraph)
  editor.s.setCursorIn(paragraph, true)
  editor.setEditorValue()
}
