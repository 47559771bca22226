import { isHidden } from './isHidden'

/** Excel marks only the column element as hidden. */
export function dropHiddenColumns(table: HTMLTableElement) {
  const hidden = new Set<number>()
  let place = 0
  for (const column of table.querySelectorAll<HTMLTableColElement>('col')) {
    const next = place + column.span
    for (; place < next; place += 1) if (isHidden(column)) hidden.add(place)
  }
  if (hidden.size === 0) return
  const taken: number[] = []
  for (const row of table.rows) {
    let at = 0
    for (const cell of [...row.cells]) {
      while ((taken[at] ?? 0) > 0) at += 1
      const places = Array.from({ length: cell.colSpan }, (_, index) => at + index)
      for (const each of places) taken[each] = cell.rowSpan
      at += cell.colSpan
      const shown = places.filter((each) => !hidden.has(each)).length
      if (shown === 0) cell.remove()
      else if (shown < places.length) cell.colSpan = shown
    }
    for (const [each, rows = 0] of taken.entries()) taken[each] = Math.max(rows - 1, 0)
  }
}
