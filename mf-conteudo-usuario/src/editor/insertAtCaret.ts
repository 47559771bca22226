import type { Editor } from './Editor'
import { elementAtCaret } from './elementAtCaret'
import { isEmpty } from './isEmpty'
import { BLOCKS } from './pasted/blocks'
import { moveChildren } from './pasted/moveChildren'

/** Blocks split the caret's paragraph, or become items in a list. A single paragraph counts as words. */
export function insertAtCaret(editor: Editor, content: readonly (Node | string)[]) {
  const pasted = content.length === 1 && isPlainParagraph(content[0]) ? [...content[0].childNodes] : content
  const hasBlocks = pasted.some((node) => node instanceof HTMLElement && node.matches(BLOCKS))
  if (hasBlocks && !editor.s.isCollapsed()) editor.execCommand('Delete')
  if (hasBlocks && !pasted.every(isPlainParagraph) && !pasted.every(isList)) leaveEmptyList(editor)
  const isInList = hasBlocks && elementAtCaret(editor, 'li, td, th')?.localName === 'li'
  if (hasBlocks) splitAtCaret(editor)
  const fragment = editor.ed.createDocumentFragment()
  for (const node of isInList ? pasted.flatMap(itemsOf) : pasted) fragment.append(node)
  editor.s.insertHTML(fragment)
}

const isPlainParagraph = (node: Node | string | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'p' && node.attributes.length === 0

const isList = (node: Node | string): node is HTMLElement =>
  node instanceof HTMLElement && /^[uo]l$/.test(node.localName)

function leaveEmptyList(editor: Editor) {
  const list = elementAtCaret(editor, 'ul, ol')
  if (list?.parentElement !== editor.editor || !isEmpty(list)) return
  editor.s.setCursorBefore(list)
  list.remove()
}

function itemsOf(block: Node | string): (Node | string)[] {
  if (isList(block)) return [...block.children]
  const item = document.createElement('li')
  if (isPlainParagraph(block)) moveChildren(block, item)
  else item.append(block)
  return [item]
}

/** Jodit would insert blocks below the whole paragraph. */
function splitAtCaret({ s, editor }: Editor) {
  const current = s.current(false)
  const block = [...editor.children].find((child): child is HTMLElement => child.contains(current))
  if (!block || !/^(?:p|div|h[1-6])$/.test(block.localName) || s.cursorOnTheRight(block)) return
  if (s.cursorOnTheLeft(block)) {
    s.setCursorBefore(block)
    return
  }
  const before = s.splitSelection(block)
  if (before) s.setCursorAfter(before)
}
