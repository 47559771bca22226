import { gridOf, sizeOf } from './tableGrid'

type Cell = HTMLTableCellElement

export function createTable(into: Document, rows: number, columns: number, hasHeader: boolean): HTMLTableElement {
  const table = into.createElement('table')
  const body = table.appendChild(into.createElement('tbody'))
  for (let row = 0; row < rows; row += 1) {
    const line = body.appendChild(into.createElement('tr'))
    for (let column = 0; column < columns; column += 1) line.append(createCell(into))
  }
  if (hasHeader) toggleHeader(table)
  return table
}

/** Inserts a row before `at`, or at the end. A cell that spans both neighbours grows. */
export function insertRow(table: HTMLTableElement, at: number) {
  const grid = gridOf(table)
  const line = table.ownerDocument.createElement('tr')
  const spanning = new Set<Cell>()
  for (let column = 0; column < sizeOf(table).columns; column += 1) {
    const above = grid[at - 1]?.[column]
    if (above && above === grid[at]?.[column]) spanning.add(above)
    else line.append(createCell(table.ownerDocument))
  }
  for (const cell of spanning) span(cell, 'rowSpan', 1)
  const next = table.rows[at]
  if (next) next.before(line)
  else table.rows[at - 1]?.after(line)
}

export function removeRow(table: HTMLTableElement, at: number) {
  const grid = gridOf(table)
  const cells = grid[at] ?? []
  for (const cell of new Set(cells)) {
    if (!cell || cell.rowSpan === 1) continue
    const isFirst = grid[at - 1]?.[cells.indexOf(cell)] !== cell
    span(cell, 'rowSpan', -1)
    if (isFirst) placeIn(table, at + 1, cells.indexOf(cell), cell)
  }
  const section = table.rows[at]?.parentElement
  table.rows[at]?.remove()
  if (section && section !== table && section.childElementCount === 0) section.remove()
}

export function insertColumn(table: HTMLTableElement, at: number) {
  const grid = gridOf(table)
  const spanning = new Set<Cell>()
  for (const [row, cells] of grid.entries()) {
    const left = cells[at - 1]
    if (left && left === cells[at]) spanning.add(left)
    else placeIn(table, row, at, createCell(table.ownerDocument, isHeader(table.rows[row])))
  }
  for (const cell of spanning) span(cell, 'colSpan', 1)
}

export function removeColumn(table: HTMLTableElement, at: number) {
  for (const cell of new Set(gridOf(table).map((cells) => cells[at]))) {
    if (!cell) continue
    if (cell.colSpan > 1) span(cell, 'colSpan', -1)
    else cell.remove()
  }
}

export function toggleHeader(table: HTMLTableElement) {
  const [first] = table.rows
  const isAgain = !isHeader(first)
  for (const cell of [...(first?.cells ?? [])]) {
    const other = createCell(table.ownerDocument, isAgain)
    for (const name of ['colspan', 'rowspan', 'dir', 'style']) {
      const value = cell.getAttribute(name)
      if (value !== null) other.setAttribute(name, value)
    }
    other.replaceChildren(...cell.childNodes)
    cell.replaceWith(other)
  }
}

export const isHeader = (row: HTMLTableRowElement | undefined): boolean =>
  row !== undefined && row.cells.length > 0 && [...row.cells].every(({ localName }) => localName === 'th')

function span(cell: Cell, direction: 'rowSpan' | 'colSpan', more: number) {
  cell[direction] += more
  if (cell[direction] === 1) cell.removeAttribute(direction)
}

function placeIn(table: HTMLTableElement, row: number, column: number, cell: Cell) {
  const line = table.rows[row]
  const behind = gridOf(table)
    [row]?.slice(column)
    .find((other) => other && other !== cell && other.parentElement === line)
  if (behind) behind.before(cell)
  else line?.append(cell)
}

function createCell(into: Document, isOfHeader = false): Cell {
  const cell = into.createElement(isOfHeader ? 'th' : 'td')
  if (isOfHeader) cell.setAttribute('scope', 'col')
  cell.append(into.createElement('br'))
  return cell
}
