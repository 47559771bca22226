import { BLOCKS } from './blocks'

const FRAMED = '[style*="mso-element:dropcap" i]'
const FLOATING = '[style*="float:left" i], [style*="float: left" i]'
const ONE_LETTER = /^[\p{Pi}\p{Ps}"']?\p{L}$/u

/** Word puts a drop cap into a separate paragraph or table. */
export function joinDropCaps(body: HTMLElement) {
  for (const frame of body.querySelectorAll<HTMLElement>(`${FRAMED}, ${FLOATING}`)) {
    const letters = frame.textContent?.trim() ?? ''
    if (!letters || !frame.matches(BLOCKS) || !(frame.matches(FRAMED) || ONE_LETTER.test(letters))) continue
    let paragraph = frame.nextElementSibling
    while (paragraph?.matches('div') && paragraph.firstElementChild?.matches('p, div'))
      paragraph = paragraph.firstElementChild
    if (!paragraph?.matches('p, div')) continue
    paragraph.prepend(letters)
    frame.remove()
  }
}
