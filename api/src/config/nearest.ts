/** Returns the most similar known name. @param of allows one wrong letter per this many letters */
export function nearest(written: string, known: readonly string[], of = 4): string | undefined {
  const name = written.toUpperCase()
  const [best] = known
    .map((each) => ({ each, wrong: distance(name, each.toUpperCase()) }))
    .sort((one, other) => one.wrong - other.wrong)
  return best && best.wrong <= written.length / of ? best.each : undefined
}

function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const ways = [at(i - 1, j) + 1, Number(row[j - 1]) + 1, at(i - 1, j - 1) + cost]
      row.push(Math.min(...ways, ...(isSwap ? [at(i - 2, j - 2) + 1] : [])))
    }
    rows.push(row)
  }
  return at(one.length, other.length)

  function at(i: number, j: number): number {
    return rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  }
}
