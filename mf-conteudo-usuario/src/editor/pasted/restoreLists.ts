import { moveChildren, unwrap } from './moveChildren'

const IS_PARAGRAPH = /(?:^|;)\s*display\s*:\s*block/i
/** A number in the words of a style, as in `list-style-type: "a) "`. */
const WRITTEN = /list-style-type\s*:\s*(["'])([^"']+)\1/i

/** Has lists themselves say what LibreOffice, OneNote, Outlook and Slack say by attributes and styles of their items. */
export function restoreLists(body: HTMLElement) {
  // Word in the browser has items of its own kind (`onlineItems`).
  if (body.querySelector('li[data-leveltext]')) return
  for (const list of body.querySelectorAll<HTMLElement>('ol, ul')) writeNumbers(list)
  for (const item of body.querySelectorAll('li')) joinToPrevious(item)
  for (const list of body.querySelectorAll<HTMLElement>(':is(ol, ul)[data-indent]')) nestByIndent(list)
  for (const item of body.querySelectorAll('ol > li[value]')) beginAt(item)
}

/** Numbers that no list can say become text before their words. */
function writeNumbers(list: HTMLElement) {
  const items = [...list.children]
  const marks = items.map((item) => WRITTEN.exec(item.getAttribute('style') ?? '')?.[2])
  if (items.length === 0 || !marks.every((mark) => mark?.trim())) return
  for (const [index, item] of items.entries()) {
    const paragraph = list.ownerDocument.createElement('p')
    paragraph.append(`${marks[index]?.trim()} `)
    for (const inner of item.querySelectorAll(':scope > p')) unwrap(inner)
    moveChildren(item, paragraph)
    list.before(paragraph)
  }
  list.remove()
}

/** A paragraph without a number, or a list alone, belongs to the item before it. */
function joinToPrevious(item: Element) {
  const previous = item.previousElementSibling
  if (previous?.localName !== 'li') return
  const style = item.getAttribute('style') ?? ''
  const isListAlone = [...item.childNodes].every((node) => /^[ou]l$/i.test(node.nodeName) || !node.textContent?.trim())
  if (!IS_PARAGRAPH.test(style) && !(isListAlone && item.textContent?.trim())) return
  if (isListAlone || item.querySelector(':scope > p')) moveChildren(item, previous)
  else {
    const paragraph = item.ownerDocument.createElement('p')
    moveChildren(item, paragraph)
    previous.append(paragraph)
  }
  item.remove()
}

const indentOf = (list: Element | null | undefined) =>
  list?.hasAttribute('data-indent') && /^[ou]l$/.test(list.localName)
    ? Number(list.getAttribute('data-indent'))
    : undefined

/** Slack writes the lists of all levels beside each other. */
function nestByIndent(list: HTMLElement) {
  const level = indentOf(list) ?? 0
  let around = list.previousElementSibling
  if (indentOf(around) === undefined) return
  for (
    let inner = around;
    inner && (indentOf(inner) ?? level) < level;
    inner = inner.lastElementChild?.lastElementChild ?? null
  )
    if (indentOf(inner) !== undefined) around = inner
  const beside = level === indentOf(around) ? around : around?.lastElementChild?.lastElementChild
  if (indentOf(beside) === level && beside?.localName === list.localName) {
    moveChildren(list, beside)
    list.remove()
  } else if ((indentOf(around) ?? level) < level) around?.lastElementChild?.append(list)
}

/** An item that says its number begins a list that counts from there. */
function beginAt(item: Element) {
  const list = item.parentElement
  if (!list) return
  const value = Number(item.getAttribute('value'))
  const before = [...list.children].indexOf(item)
  if (!Number.isInteger(value) || value === Number(list.getAttribute('start') ?? 1) + before) return
  if (before === 0) return list.setAttribute('start', String(value))
  const rest = list.cloneNode(false) as HTMLElement
  rest.setAttribute('start', String(value))
  for (let next: Element | null = item; next; next = list.children[before] ?? null) rest.append(next)
  list.after(rest)
}
