const LABELS: Record<string, string> = { TABLE: 'Tabela', PRE: 'Código' }

/** What is wider than the text scrolls in a box of its own, by keyboard too; the text itself does where it is indented far. */
export function boxWide(prose: HTMLElement) {
  const boxes = [...prose.querySelectorAll<HTMLElement>('table, pre')].map((wide) => ({
    box: wide.tagName === 'TABLE' ? boxOf(wide) : wide,
    label: LABELS[wide.tagName] ?? '',
  }))
  boxes.push({ box: prose, label: 'Texto' })
  // All are measured before the first is changed: each change would have the browser lay out the text anew.
  const scrolling = boxes.filter(({ box }) => box.scrollWidth > box.clientWidth)
  // Another text may be narrower.
  for (const name of ['tabindex', 'role', 'aria-label']) prose.removeAttribute(name)
  for (const { box, label } of scrolling) {
    box.tabIndex = 0
    box.setAttribute('role', 'region')
    box.setAttribute('aria-label', label)
  }
}

/** A table that scrolled by itself would have to be a block, which some browsers then read out as no table. */
function boxOf(table: HTMLElement): HTMLElement {
  const { parentElement } = table
  if (parentElement && 'box' in parentElement.dataset) return parentElement
  const box = document.createElement('div')
  box.dataset.box = ''
  table.replaceWith(box)
  box.append(table)
  return box
}
