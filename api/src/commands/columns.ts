/** Rows as columns of text. What people wrote moves no cursor and colours nothing. */
export function columns(rows: (string | number)[][]): string[] {
  const texts = rows.map((row) => row.map(plain))
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

const plain = (value: string | number) => String(value).replace(/\p{C}/gu, ' ')
