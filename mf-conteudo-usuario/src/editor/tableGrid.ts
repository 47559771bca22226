/** Counted from 0. A cell with spans counts at its first place. */
export interface Place {
  row: number
  column: number
}

/** The covering cell of each place; undefined in rows of unequal length. */
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

export const sizeOf = (table: HTMLTableElement) => ({
  rows: table.rows.length,
  columns: Math.max(0, ...gridOf(table).map(({ length }) => length)),
})

export function placeOf(table: HTMLTableElement, cell: HTMLTableCellElement): Place {
  const grid = gridOf(table)
  const row = grid.findIndex((cells) => cells.includes(cell))
  return { row, column: grid[row]?.indexOf(cell) ?? -1 }
}

/** The last cell before the place if the table has become smaller. */
export function cellAt(table: HTMLTableElement, { row, column }: Place): HTMLTableCellElement | undefined {
  const cells = gridOf(table)[Math.min(row, table.rows.length - 1)] ?? []
  return cells[Math.min(column, cells.length - 1)]
}
