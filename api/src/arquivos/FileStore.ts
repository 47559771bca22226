import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

export type Source = Uint8Array | { caminho: string }

export interface Stored {
  tamanho: number
  sha256: string
}

/** Bytes from 0, both ends included. */
export interface Range {
  start: number
  end: number
}

export interface FileStore {
  /** Resolves when the content is durable and complete. */
  put(id: string, source: Source): Promise<Stored>
  /** Undefined if there is no such file. The caller must read the stream to its end or destroy it. */
  read(id: string, range?: Range): Promise<Readable | undefined>
  /** A missing file is no error. */
  remove(id: string): Promise<void>
  /** Ids of contents written before that time. Also removes leftovers of interrupted `put`s of that age. */
  listBefore(time: Date): AsyncIterable<string>
  /** Writes nothing. Rejects if the store cannot be read or written. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Counts and hashes a stream; each chunk waits for `take`. */
export async function measure(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  take?: (chunk: Uint8Array) => Promise<void>,
): Promise<Stored> {
  const hash = createHash('sha256')
  let tamanho = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    tamanho += chunk.byteLength
    await take?.(chunk)
  }
  return { tamanho, sha256: hash.digest('hex') }
}

export const bytesOf = (source: Source) => (source instanceof Uint8Array ? [source] : createReadStream(source.caminho))

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
