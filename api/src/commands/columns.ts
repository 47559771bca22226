import { plainLine } from '../http/plainLine'

export function columns(rows: (string | number)[][]): string[] {
  const texts = rows.map((row) => row.map((value) => plainLine(String(value))))
  const widths = texts.reduce<number[]>(
    (sofar, row) => row.map((text, at) => Math.max(sofar[at] ?? 0, text.length)),
    [],
  )
  return texts.map((row) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
