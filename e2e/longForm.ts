/** Of a journey that only `npm run test:trust` takes: a matrix of which the gate has each row once. */
export const LONG = '@long'

/** Every cell of the matrix of `row` and `column` but one a row, and of the next row the next: those are the gate's. */
export const longUnlessOnDiagonal = (row: number, column: number, columns: number) =>
  row % columns === column ? [] : [LONG]
