import { escaped, RICH_TEXT } from '@portal/shared-contracts/rich-text'
import { cleanPasted } from './cleanPasted'
import type { Editor } from './Editor'
import { editableOf } from './editable'

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
  const content = html
    ? [...editableOf(cleanPasted(html, filesFrom, onLostImages), filesFrom).childNodes]
    : linesOf(text)
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (!html && !text && pictures.length > 0) onLostImages(pictures.length)
  const fragment = editor.ed.createDocumentFragment()
  for (const node of content) fragment.append(node)
  editor.s.insertHTML(fragment)
}

function linesOf(text: string): (Node | string)[] {
  const lines = text.split(/\r?\n/)
  if (text.length > limits.bytes || lines.length > limits.tags) {
    return [...editableOf(lines.map(escaped).join('<br>')).childNodes]
  }
  return lines.flatMap((line, index) => (index === 0 ? [line] : [document.createElement('br'), line]))
}
