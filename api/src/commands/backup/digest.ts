import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Digest {
  bytes: number
  sha256: string
}

/** Writes a new file, readable by its owner only. Resolves when it is on disk. */
export const write = (content: Readable, path: string) =>
  passing(content, (chunks) => pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })))

export const digestOf = (path: string) =>
  passing(createReadStream(path), async (chunks) => {
    for await (const _chunk of chunks);
  })

async function passing(content: Readable, take: (chunks: AsyncIterable<Buffer>) => Promise<void>): Promise<Digest> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* count() {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await take(count())
  return { bytes, sha256: hash.digest('hex') }
}
