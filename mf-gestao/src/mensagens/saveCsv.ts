/** By which spreadsheets know UTF-8; it was lost where the file was read as text. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Lets the browser save a text as a file. */
export function saveCsv(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
