/** Excel takes a file for UTF-8 by it alone. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What a spreadsheet may take for a formula, or for what leads to one, whatever white space stands before. */
const FORMULA = /^[\s\p{C}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u

/**
 * Where another cell begins for who reads the file by commas or tabs. Quotation marks within a cell quote nothing there, and two with
 * which one begins are nothing at all: `""=1` is `=1`.
 */
const CELL_OF_OTHERS = /([,;\t\r\n])(?=(?![,;\t\r\n])["\s\p{C}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/gu

/** One line of a table, for spreadsheets in Portuguese: by semicolons, every cell a text and none a formula. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(';')}\r\n`

const cellOf = (value: string | number) => {
  const text = String(value)
  const cell = text.replace(CELL_OF_OTHERS, "$1'")
  return `"${(FORMULA.test(text) ? `'${cell}` : cell).replaceAll('"', '""')}"`
}
