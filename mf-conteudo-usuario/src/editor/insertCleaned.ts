import { escaped, RICH_TEXT } from '@portal/shared-contracts/rich-text'
import { cleanPasted } from './cleanPasted'
import type { Editor } from './Editor'
import { editableOf } from './editable'

const { limits } = RICH_TEXT

/**
 * Inserts at the caret what is pasted or dropped. HTML is parsed in a document of its own, where nothing loads and nothing runs;
 * only the elements that are left of it come into the page. What was copied as text is text, whatever it says;
 * longer than a text may be, it is cut, and says so.
 * @param filesFrom where the API is that keeps pictures; empty for the page's own origin
 */
export function insertCleaned(editor: Editor, data: DataTransfer | null, filesFrom: string) {
  const html = data?.getData('text/html')
  const content = html
    ? [...editableOf(cleanPasted(html, filesFrom), filesFrom).childNodes]
    : linesOf(data?.getData('text/plain') ?? '')
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
