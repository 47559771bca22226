const LABELS: Record<string, string> = { TABLE: 'Tabela', PRE: 'Código' }

/** What is wider than the text scrolls in a box of its own, by keyboard too. */
export function boxWide(prose: HTMLElement) {
  for (const wide of prose.querySelectorAll<HTMLElement>('table, pre')) {
    const box = wide.tagName === 'TABLE' ? boxOf(wide) : wide
    if (box.scrollWidth <= box.clientWidth) continue
    box.tabIndex = 0
    box.setAttribute('role', 'region')
    box.setAttribute('aria-label', LABELS[wide.tagName] ?? '')
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
