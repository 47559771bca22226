/** Where a cell stands, counted from 0; of one that spans several places, the first. */
export interface Place {
  row: number
  column: number
}

/** For each place of a table the cell that covers it; nothing where its rows are of different lengths. */
type Grid = (HTMLTableCellElement | undefined)[][]

export function gridOf(table: HTMLTableElement): Grid {
  const rows = [...table.rows]
  const grid: Grid = rows.map(() => [])
  for (const [row, { cells }] of rows.entries()) {
    for (const cell of cells) {
      const line = grid[row] ?? []
      let column = 0
      while (line[column]) column += 1
      for (const covered of grid.slice(row, row + Math.max(cell.rowSpan, 1)))
        for (let place = column; place < column + cell.colSpan; place += 1) covered[place] = cell
    }
  }
  return grid
}

/** How many rows and columns a table has. */
export const sizeOf = (table: HTMLTableElement) => ({
  rows: table.rows.length,
  columns: Math.max(0, ...gridOf(table).map(({ length }) => length)),
})

/** Where a cell of a table stands. */
export function placeOf(table: HTMLTableElement, cell: HTMLTableCellElement): Place {
  const grid = gridOf(table)
  const row = grid.findIndex((cells) => cells.includes(cell))
  return { row, column: grid[row]?.indexOf(cell) ?? -1 }
}

/** The cell at a place, or the last one before it where the table has become smaller. */
export function cellAt(table: HTMLTableElement, { row, column }: Place): HTMLTableCellElement | undefined {
  const cells = gridOf(table)[Math.min(row, table.rows.length - 1)] ?? []
  return cells[Math.min(column, cells.length - 1)]
}
