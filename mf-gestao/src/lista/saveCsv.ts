/** Spreadsheets need it to detect UTF-8. Reading the response as text removed it. */
const BYTE_ORDER_MARK = '\uFEFF'

export function saveCsv(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
