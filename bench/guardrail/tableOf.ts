/** A table of Markdown. @param texts how many of the first columns hold words, which stand left. */
export const tableOf = (head: string[], rows: string[][], texts: number) =>
  [head, head.map((_, column) => (column < texts ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
