import { unwrap } from './moveChildren'

/** Google Docs and Word put nested lists beside the items, which HTML does not allow. */
export function nestLists(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling
    if (item?.localName === 'li') item.append(list)
    else unwrap(list)
  }
}

/** A single paragraph would double the gaps of its item or cell. */
export function unwrapAlone(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll<HTMLElement>(':is(li, td, th) > p:first-child'))
    if (isAlone(paragraph)) unwrap(paragraph)
}

function isAlone(paragraph: HTMLElement): boolean {
  if (paragraph.attributes.length > 0) return false
  if (paragraph.previousSibling?.textContent?.trim()) return false
  for (let next = paragraph.nextSibling; next; next = next.nextSibling)
    if (!/^[uo]l$/i.test(next.nodeName) && next.textContent?.trim()) return false
  return true
}
