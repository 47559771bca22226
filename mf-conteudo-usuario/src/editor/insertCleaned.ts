import { escaped, parseExcessOf } from '@portal/shared-contracts/rich-text'
import type { Editor } from './Editor'
import { editableOf } from './editable'
import { elementAtCaret } from './elementAtCaret'
import { insertAtCaret } from './insertAtCaret'
import { cleanPasted, type LeftOut } from './pasted/cleanPasted'
import { DOCS_TYPE } from './pasted/dropSuggested'
import { isTooMuchToParse } from './pasted/isTooMuchToParse'
import { plainLines } from './pasted/plainLines'
import { tooLongBy } from './pasted/tooLongBy'

export interface InsertOptions {
  filesFrom: string
  onLeftOut: (what: LeftOut) => void
}

/** Inserts pasted or dropped content, parsed where nothing loads or runs. Drops a paste longer than a text may be. */
export function insertCleaned(editor: Editor, data: DataTransfer | null, { filesFrom, onLeftOut }: InsertOptions) {
  const html = data?.getData('text/html') ?? ''
  const text = data?.getData('text/plain') ?? ''
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (!html && !text && pictures.length > 0) onLeftOut({ images: pictures.length })
  // Plain text from the same program is better than words extracted from unparsed HTML.
  const isText = !html || (text !== '' && isTooMuchToParse(html))
  const excess = isText ? tooLongBy(text) : 0
  if (excess > 0) return onLeftOut({ excess })
  if (text && elementAtCaret(editor, 'pre')) insertAtCaret(editor, [text.replace(/\r\n?/g, '\n')])
  else if (isText) insertAtCaret(editor, contentOf(text, onLeftOut))
  else
    insertAtCaret(
      editor,
      nodesOf(cleanPasted(html, filesFrom, onLeftOut, { text, docs: data?.getData(DOCS_TYPE) }), filesFrom),
    )
}

function contentOf(text: string, onLeftOut: InsertOptions['onLeftOut']): (Node | string)[] {
  const lines = plainLines(text)
  if (lines.length <= 1) return lines
  const html = lines.map((line) => `<p>${escaped(line)}</p>`).join('')
  if (parseExcessOf(html)) onLeftOut({ isWordsAlone: true })
  return nodesOf(html)
}

const nodesOf = (html: string, filesFrom?: string) => [...editableOf(html, filesFrom).childNodes]
