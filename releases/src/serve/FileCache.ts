/** An LRU cache of file contents, bounded in bytes. With it the portal serves on while the store is out of reach. */
export class FileCache {
  private readonly contents = new Map<string, Buffer>()
  private bytes = 0

  /** @param maxBytes the bytes that all contents together may have. */
  constructor(private readonly maxBytes: number) {}

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
      if (this.bytes <= this.maxBytes) return
      this.contents.delete(oldest)
      this.bytes -= length
    }
  }

  private moveToEnd(key: string, content: Buffer) {
    this.contents.delete(key)
    this.contents.set(key, content)
  }
}
