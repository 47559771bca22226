/** Files that were asked for last, up to a number of bytes: a store that is away takes nothing from who is served. */
export class FileCache {
  private readonly contents = new Map<string, Buffer>()
  private bytes = 0

  /** @param most bytes that are kept. */
  constructor(private readonly most: number) {}

  get(key: string): Buffer | undefined {
    const content = this.contents.get(key)
    if (content) this.moveToEnd(key, content)
    return content
  }

  put(key: string, content: Buffer) {
    if (this.contents.has(key)) return
    this.contents.set(key, content)
    this.bytes += content.length
    for (const [oldest, { length }] of this.contents) {
      if (this.bytes <= this.most) return
      this.contents.delete(oldest)
      this.bytes -= length
    }
  }

  private moveToEnd(key: string, content: Buffer) {
    this.contents.delete(key)
    this.contents.set(key, content)
  }
}
