import { moveChildren } from './moveChildren'

/** Word positions a text box by a table. The other cells are gaps. */
const PLACED = '[style*="mso-ignore:vglayout" i] table'
const FILLED = 'img, iframe, table, [data-formula]'

/** Unwraps a single Excel cell, a text box of Word, a mail's frame. A table with a caption stays. */
export function unwrapLoneCells(body: HTMLElement) {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const cells = [...table.rows].flatMap((row) => [...row.cells])
    const [cell, second] = table.matches(PLACED) ? cells.filter(isFilled) : cells
    if (!cell || second || table.caption) continue
    const frame = table.ownerDocument.createElement('div')
    const around = [table, cell.parentElement, cell].map((element) => element?.getAttribute('style') ?? '')
    frame.setAttribute('style', around.join(';'))
    // Excel aligns numbers to the right.
    frame.style.textAlign = ''
    moveChildren(cell, frame)
    trim(frame)
    const paragraph = table.closest('p') ?? table
    paragraph.before(frame)
    table.remove()
  }
}

function trim({ firstChild, lastChild }: Element) {
  if (firstChild instanceof Text) firstChild.data = firstChild.data.trimStart()
  if (lastChild instanceof Text) lastChild.data = lastChild.data.trimEnd()
}

const isFilled = (cell: Element) => /[^\s\u00a0]/.test(cell.textContent ?? '') || cell.querySelector(FILLED) !== null
