/** @param texts number of left-aligned columns, from the first */
export const tableOf = (head: string[], rows: string[][], texts: number) =>
  [head, head.map((_, column) => (column < texts ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
