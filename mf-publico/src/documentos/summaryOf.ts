const MAX = 200

/** A text as one line of at most 200 characters, cut between two words: what search engines and messengers show. */
export function summaryOf(descricao: string): string {
  const line = descricao.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX) return line
  return `${line.slice(0, MAX - 1).replace(/\s+\S*$/, '')}…`
}
