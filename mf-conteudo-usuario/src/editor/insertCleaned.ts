import { escaped, parseExcessOf } from '@portal/shared-contracts/rich-text'
import { cleanPasted, type LeftOut } from './cleanPasted'
import type { Editor } from './Editor'
import { editableOf } from './editable'
import { elementAtCaret } from './elementAtCaret'
import { insertAtCaret } from './insertAtCaret'
import { isTooMuchToParse } from './pasted/isTooMuchToParse'
import { plainLines } from './pasted/plainLines'
import { tooLongBy } from './pasted/tooLongBy'

export interface InsertOptions {
  /** Where the API is that keeps pictures; empty for the page's own origin. */
  filesFrom: string
  /** Is told once of a paste that does not come whole. */
  onLeftOut: (what: LeftOut) => void
}

/**
 * Inserts at the caret what is pasted or dropped. HTML is parsed in a document of its own, where nothing loads and nothing runs;
 * only the elements that are left of it come into the page. What was copied as text is text, whatever it says. Nothing is inserted of
 * a paste that is longer than a text may be.
 */
export function insertCleaned(editor: Editor, data: DataTransfer | null, { filesFrom, onLeftOut }: InsertOptions) {
  const html = data?.getData('text/html') ?? ''
  const text = data?.getData('text/plain') ?? ''
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (!html && !text && pictures.length > 0) onLeftOut({ images: pictures.length })
  // Where the HTML is too much to be parsed, the plain text of the same program is better than what could be guessed from the tags.
  const isText = !html || (text !== '' && isTooMuchToParse(html))
  const excess = isText ? tooLongBy(text) : 0
  if (excess > 0) return onLeftOut({ excess })
  // A block of code has lines, and no paragraphs.
  if (text && elementAtCaret(editor, 'pre')) insertAtCaret(editor, [text.replace(/\r\n?/g, '\n')])
  else if (isText) insertAtCaret(editor, contentOf(text, onLeftOut))
  else insertAtCaret(editor, nodesOf(cleanPasted(html, filesFrom, onLeftOut, text), filesFrom))
}

function contentOf(text: string, onLeftOut: InsertOptions['onLeftOut']): (Node | string)[] {
  const lines = plainLines(text)
  if (lines.length <= 1) return lines
  const html = lines.map((line) => `<p>${escaped(line)}</p>`).join('')
  if (parseExcessOf(html)) onLeftOut({ isWordsAlone: true })
  return nodesOf(html)
}

const nodesOf = (html: string, filesFrom?: string) => [...editableOf(html, filesFrom).childNodes]
