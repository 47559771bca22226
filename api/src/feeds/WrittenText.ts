/** Caches a text and rewrites it only if its rows change; reading them is cheap. */
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
