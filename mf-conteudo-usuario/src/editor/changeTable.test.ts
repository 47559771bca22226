// @vitest-environment jsdom
import { parseInert } from '@portal/shared-contracts/rich-text/inert'
import { expect, test } from 'vitest'
import { createTable, insertColumn, insertRow, removeColumn, removeRow, toggleHeader } from './changeTable'
import { cellAt, placeOf, sizeOf } from './tableGrid'

/** Rows are lines and cells are words: `a2x1` spans two columns, `#` marks a header cell. */
function tableOf(text: string): HTMLTableElement {
  const html = text.split('/').map((line) => `<tr>${line.trim().split(' ').map(cellOf).join('')}</tr>`)
  return parseInert(`<table><tbody>${html.join('')}</tbody></table>`).querySelector('table') as HTMLTableElement
}

function cellOf(word: string) {
  const [, header, letter, columns = 1, rows = 1] = /^(#?)(\w)(?:(\d)x(\d))?$/.exec(word) ?? []
  return `<t${header ? 'h' : 'd'} colspan="${columns}" rowspan="${rows}">${letter}</t${header ? 'h' : 'd'}>`
}

const textOf = (table: HTMLTableElement) =>
  [...table.rows]
    .map((row) =>
      [...row.cells]
        .map(({ localName, textContent, colSpan, rowSpan }) =>
          [localName === 'th' && '#', textContent || '_', (colSpan > 1 || rowSpan > 1) && `${colSpan}x${rowSpan}`]
            .filter(Boolean)
            .join(''),
        )
        .join(' '),
    )
    .join(' / ')

const changed = (text: string, change: (table: HTMLTableElement) => void) => {
  const table = tableOf(text)
  change(table)
  return textOf(table)
}

test.each([
  ['a b / c d', 0, '_ _ / a b / c d'],
  ['a b / c d', 1, 'a b / _ _ / c d'],
  ['a b / c d', 2, 'a b / c d / _ _'],
  ['a1x2 b / c', 1, 'a1x3 b / _ / c'],
  ['a1x2 b / c', 2, 'a1x2 b / c / _ _'],
  ['#a #b / c d', 1, '#a #b / _ _ / c d'],
  ['a2x1 / c d', 1, 'a2x1 / _ _ / c d'],
])('%s with a row at %d is %s', (before, at, after) => {
  expect(changed(before, (table) => insertRow(table, at))).toBe(after)
})

test.each([
  ['a b / c d', 0, 'c d'],
  ['a b / c d', 1, 'a b'],
  ['a1x2 b / c', 0, 'a c'],
  ['a1x2 b / c', 1, 'a b'],
  ['a b1x2 / c / d e', 0, 'c b / d e'],
  ['a1x3 b / c / d', 1, 'a1x2 b / d'],
])('%s without its row %d is %s', (before, at, after) => {
  expect(changed(before, (table) => removeRow(table, at))).toBe(after)
})

test.each([
  ['a b / c d', 0, '_ a b / _ c d'],
  ['a b / c d', 1, 'a _ b / c _ d'],
  ['a b / c d', 2, 'a b _ / c d _'],
  ['a2x1 / c d', 1, 'a3x1 / c _ d'],
  ['a1x2 b / c', 1, 'a1x2 _ b / _ c'],
  ['#a #b / c d', 2, '#a #b #_ / c d _'],
])('%s with a column at %d is %s', (before, at, after) => {
  expect(changed(before, (table) => insertColumn(table, at))).toBe(after)
})

test.each([
  ['a b / c d', 0, 'b / d'],
  ['a b / c d', 1, 'a / c'],
  ['a2x1 / c d', 1, 'a / c'],
  ['a1x2 b / c', 0, 'b / c'],
])('%s without its column %d is %s', (before, at, after) => {
  expect(changed(before, (table) => removeColumn(table, at))).toBe(after)
})

test('removing the last row of a section removes the section', () => {
  const table = parseInert('<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>')
  removeRow(table.querySelector('table') as HTMLTableElement, 0)
  expect(table.innerHTML).toBe('<table><tbody><tr><td>b</td></tr></tbody></table>')
})

test('the first row switches between header and normal cells and keeps its content', () => {
  const table = tableOf('a2x1 b / c d e')
  toggleHeader(table)
  expect(textOf(table)).toBe('#a2x1 #b / c d e')
  expect([...table.querySelectorAll('th')].map(({ scope }) => scope)).toEqual(['col', 'col'])
  toggleHeader(table)
  expect(textOf(table)).toBe('a2x1 b / c d e')
  expect(table.querySelector('[scope]')).toBeNull()
})

test('every cell of a new table accepts the caret', () => {
  const table = createTable(document, 2, 3, true)
  expect(sizeOf(table)).toEqual({ rows: 2, columns: 3 })
  expect(textOf(table)).toBe('#_ #_ #_ / _ _ _')
  expect(table.querySelectorAll('th > br, td > br')).toHaveLength(6)
})

test('a cell’s place respects spans, and a removed place falls back to a neighbour', () => {
  const table = tableOf('a1x2 b / c')
  const [, second] = [...table.rows]
  expect(placeOf(table, second?.cells[0] as HTMLTableCellElement)).toEqual({ row: 1, column: 1 })
  expect(cellAt(table, { row: 5, column: 9 })?.textContent).toBe('c')
})
