import { closeSync, openSync } from 'node:fs'
import { copyFile, open, rename, stat, truncate } from 'node:fs/promises'

const MAX_BYTES = 5 * 1024 * 1024
const LOOK_MS = 60_000

/** The embedded server's log: limited in size, with one older file. */
export class ServerLog {
  private looking: NodeJS.Timeout | undefined

  constructor(
    readonly file: string,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  async begin(): Promise<{ descriptor: number; from: number; close: () => void }> {
    if ((await this.size()) > this.maxBytes) await rename(this.file, this.older)
    const descriptor = openSync(this.file, 'a')
    return { descriptor, from: await this.size(), close: () => closeSync(descriptor) }
  }

  async readFrom(start: number): Promise<string> {
    const file = await open(this.file)
    try {
      const { buffer, bytesRead } = await file.read({ position: start, buffer: Buffer.alloc(this.maxBytes) })
      return buffer.toString('utf8', 0, bytesRead)
    } finally {
      await file.close()
    }
  }

  watch() {
    const look = () => void this.shorten().catch(() => {})
    this.looking ??= setInterval(look, LOOK_MS).unref()
  }

  rest() {
    clearInterval(this.looking)
    this.looking = undefined
  }

  async shorten() {
    if ((await this.size()) <= this.maxBytes) return
    await copyFile(this.file, this.older)
    await truncate(this.file)
  }

  private get older() {
    return `${this.file}.1`
  }

  private size() {
    return stat(this.file).then(
      ({ size }) => size,
      () => 0,
    )
  }
}
