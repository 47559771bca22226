const BOXES = 'input[type="checkbox" i], [role="checkbox"], [class~="checkbox-on"], [class~="checkbox-off"]'
const WRITTEN = /^\s*\[([ x])\](?=\s)/i
const IS_BOX = /^\s*[☐☑☒]/
const OWNERS = 'body, li, td, th'

export function writeBoxes(body: HTMLElement) {
  for (const box of body.querySelectorAll(BOXES)) {
    if (box.parentElement?.closest(BOXES)) continue
    const sign = isTicked(box) ? '☑' : '☐'
    const words = box.textContent?.trim()
    if (!words) writeBefore(box, sign)
    else if (!IS_BOX.test(words)) (box.querySelector(':scope > p:first-child') ?? box).prepend(`${sign} `)
  }
  for (const words of body.querySelectorAll('li, li > :first-child, li > :first-child > :first-child')) {
    const text = words.firstChild
    if (text instanceof Text) text.data = text.data.replace(WRITTEN, (_, tick: string) => (tick === ' ' ? '☐' : '☑'))
  }
}

const isTicked = (box: Element) =>
  box.hasAttribute('checked') || box.getAttribute('aria-checked') === 'true' || box.classList.contains('checkbox-on')

/** The words of a box may be in a separate paragraph. */
function writeBefore(box: Element, sign: string) {
  let last = box
  while (!last.parentElement?.matches(OWNERS) && !last.parentElement?.textContent?.trim())
    last = last.parentElement ?? last
  let next = last.nextSibling
  while (next && !next.textContent) next = next.nextSibling
  const words = next?.textContent?.trim() ? next : next?.nextSibling
  if (words instanceof HTMLElement && words.matches('p, div')) {
    words.prepend(`${sign} `)
    box.remove()
  } else box.replaceWith(next && !/^\s/.test(next.textContent ?? '') ? `${sign} ` : sign)
}
