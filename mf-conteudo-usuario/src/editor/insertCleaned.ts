import { escaped, RICH_TEXT } from '@portal/shared-contracts/rich-text'
import { cleanPasted } from './cleanPasted'
import type { Editor } from './Editor'
import { editableOf } from './editable'
import { elementAtCaret } from './elementAtCaret'
import { insertAtCaret } from './insertAtCaret'
import { isTooMuchToParse } from './pasted/isTooMuchToParse'
import { plainLines } from './pasted/plainLines'

const { limits } = RICH_TEXT

export interface InsertOptions {
  /** Where the API is that keeps pictures; empty for the page's own origin. */
  filesFrom: string
  /** Is told how many pictures could not come along. */
  onLostImages: (count: number) => void
}

/**
 * Inserts at the caret what is pasted or dropped. HTML is parsed in a document of its own, where nothing loads and nothing runs;
 * only the elements that are left of it come into the page. What was copied as text is text, whatever it says;
 * longer than a text may be, it is cut, and says so.
 */
export function insertCleaned(editor: Editor, data: DataTransfer | null, { filesFrom, onLostImages }: InsertOptions) {
  const html = data?.getData('text/html')
  const text = data?.getData('text/plain') ?? ''
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (!html && !text && pictures.length > 0) onLostImages(pictures.length)
  // A block of code has lines, and no paragraphs.
  if (text && text.length <= limits.bytes && elementAtCaret(editor, 'pre'))
    insertAtCaret(editor, [text.replace(/\r\n?/g, '\n')])
  // Of markup that is too much to be read, the program that copied it knows the words best.
  else if (html && !(text && isTooMuchToParse(html)))
    insertAtCaret(editor, nodesOf(cleanPasted(html, filesFrom, onLostImages), filesFrom))
  else insertAtCaret(editor, contentOf(text))
}

function contentOf(text: string): (Node | string)[] {
  const lines = plainLines(text)
  if (lines.length <= 1 && text.length <= limits.bytes) return lines
  return nodesOf(lines.map((line) => `<p>${escaped(line)}</p>`).join(''))
}

const nodesOf = (html: string, filesFrom?: string) => [...editableOf(html, filesFrom).childNodes]
