/** The text of some rows, written anew only where the rows are others than last time: reading them is cheap beside it. */
export class WrittenText<Row> {
  private key: string | undefined
  private text = ''

  constructor(private readonly write: (rows: Row[]) => string) {}

  of(rows: Row[]): string {
    const key = JSON.stringify(rows)
    if (key !== this.key) {
      this.text = this.write(rows)
      this.key = key
    }
    return this.text
  }
}
