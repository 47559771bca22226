/** Excel detects UTF-8 only by it. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Starts that spreadsheets interpret as a formula, even after white space. */
const FORMULA = /^[\s\p{C}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u

/** Formulas for readers that split at commas or tabs and drop two quotes: `""=1` becomes `=1`. */
const CELL_OF_OTHERS = /([,;\t\r\n])(?=(?![,;\t\r\n])["\s\p{C}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/gu

/** A CSV line for spreadsheets in Portuguese: semicolons, only text, no formulas. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(';')}\r\n`

const cellOf = (value: string | number) => {
  const text = String(value)
  const cell = text.replace(CELL_OF_OTHERS, "$1'")
  return `"${(FORMULA.test(text) ? `'${cell}` : cell).replaceAll('"', '""')}"`
}
