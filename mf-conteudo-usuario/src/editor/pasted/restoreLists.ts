import { moveChildren, unwrap } from './moveChildren'
import { nestLists } from './nestLists'
import { numberingOf } from './numberingOf'
import { numberText } from './numberText'

const IS_PARAGRAPH = /(?:^|;)\s*(?:display\s*:\s*block|list-style(?:-type)?\s*:\s*none)/i
const NO_MARKS = /(?:^|;)\s*list-style(?:-type)?\s*:[^;]*\bnone\b/i
const HAS_OWN_STYLE = /(?:^|;)\s*list-style(?:-type)?\s*:/i
/** A number as text in a style, such as `list-style-type: "a) "`. */
const WRITTEN = /list-style-type\s*:\s*(["'])([^"']+)\1/i

/** Converts list attributes and styles of LibreOffice, OneNote, Outlook, Slack and Google Docs to HTML lists. */
export function restoreLists(body: HTMLElement) {
  nestLists(body)
  if (body.querySelector('li[data-leveltext]')) return
  for (const item of body.querySelectorAll('li')) if (isListAlone(item)) joinToPrevious(item)
  for (const list of body.querySelectorAll('ol, ul')) writeNumbers(list)
  for (const item of body.querySelectorAll('li')) if (isParagraph(item)) joinToPrevious(item)
  for (const list of body.querySelectorAll<HTMLElement>(':is(ol, ul)[data-indent]')) nestByIndent(list)
  for (const list of body.querySelectorAll('ol')) beginAtValues(list)
}

const styleOf = (element: Element | null) => element?.getAttribute('style') ?? ''

function isParagraph(item: Element): boolean {
  const style = styleOf(item)
  return IS_PARAGRAPH.test(style) || (!HAS_OWN_STYLE.test(style) && NO_MARKS.test(styleOf(item.parentElement)))
}

function writeNumbers(list: Element) {
  const items = [...list.children]
  const marks = list.hasAttribute('reversed') ? numbersBackwards(list, items) : items.map(writtenMark)
  if (items.length === 0 || !marks.every((mark) => mark !== undefined)) return
  for (const [index, item] of items.entries()) {
    const paragraph = list.ownerDocument.createElement('p')
    if (marks[index]) paragraph.append(`${marks[index]} `)
    const first = item.querySelector(':scope > p:first-child')
    if (first) unwrap(first)
    moveChildren(item, paragraph)
    list.before(paragraph)
  }
  list.remove()
}

const writtenMark = (item: Element): string | undefined =>
  isParagraph(item) ? '' : WRITTEN.exec(styleOf(item))?.[2]?.trim() || undefined

function numbersBackwards(list: Element, items: Element[]): string[] {
  let next = integerOf(list, 'start') ?? items.length
  return items.map((item) => {
    const value = integerOf(item, 'value') ?? next
    next = value - 1
    return `${numberText(value, numberingOf(list))}.`
  })
}

function integerOf(element: Element, name: string): number | undefined {
  const written = element.getAttribute(name) ?? ''
  return /^-?\d+$/.test(written) ? Number(written) : undefined
}

const isListAlone = (item: Element) =>
  item.textContent?.trim() &&
  [...item.childNodes].every((node) => /^[ou]l$/i.test(node.nodeName) || !node.textContent?.trim())

function joinToPrevious(item: Element) {
  const previous = item.previousElementSibling
  if (previous?.localName !== 'li') return
  if (isListAlone(item) || item.querySelector(':scope > p')) moveChildren(item, previous)
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

/** Slack puts lists of all levels side by side. */
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

function beginAtValues(list: Element) {
  let next = integerOf(list, 'start') ?? 1
  let current = list
  for (const item of [...list.children]) {
    const value = integerOf(item, 'value') ?? next
    if (value !== next) {
      if (item.previousElementSibling) {
        const rest = list.cloneNode(false) as Element
        current.after(rest)
        current = rest
      }
      current.setAttribute('start', String(value))
    }
    if (current !== list) current.append(item)
    next = value + 1
  }
}
