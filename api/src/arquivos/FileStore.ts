import type { Readable } from 'node:stream'

export type Source = Uint8Array | { caminho: string }

export interface Stored {
  tamanho: number
  sha256: string
}

/** Inclusive on both ends, in bytes from 0. */
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
  /** Rejects if the store cannot be read or written. Writes nothing. */
  check(): Promise<void>
  close(): Promise<void>
}
