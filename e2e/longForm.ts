/** Of a journey that only `npm run test:trust` takes: a matrix of which the gate has a part, or one more of a kind that it has. */
export const LONG = '@long'

/** All cells of a matrix but those in which the row, counted round by `columns`, is the column: those are the gate's. */
export const longUnlessOnDiagonal = (row: number, column: number, columns: number) =>
  row % columns === column ? [] : [LONG]
