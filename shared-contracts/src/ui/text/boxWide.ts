/** Wraps wide content in scrollable boxes with keyboard access. A deeply indented text scrolls itself. */
export function boxWide(prose: HTMLElement) {
  const boxes = [...prose.querySelectorAll('table')].map((table) => ({ box: boxOf(table), label: 'Tabela' }))
  boxes.push({ box: prose, label: 'Texto' })
  // Measuring all first avoids a layout per change.
  const scrolling = boxes.filter(({ box }) => box.scrollWidth > box.clientWidth)
  for (const name of ['tabindex', 'role', 'aria-label']) prose.removeAttribute(name)
  for (const { box, label } of scrolling) {
    box.tabIndex = 0
    box.setAttribute('role', 'region')
    box.setAttribute('aria-label', label)
  }
}

/** A scrolling table would need `display: block`, which hides its role in some browsers. */
function boxOf(table: HTMLElement): HTMLElement {
  const { parentElement } = table
  if (parentElement && 'box' in parentElement.dataset) return parentElement
  const box = document.createElement('div')
  box.dataset.box = ''
  table.replaceWith(box)
  box.append(table)
  return box
}
