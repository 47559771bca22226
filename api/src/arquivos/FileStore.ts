import type { Readable } from 'node:stream'

/** What is stored: bytes from memory, or a file that is copied. */
export type Source = Uint8Array | { caminho: string }

export interface Stored {
  /** In bytes. */
  tamanho: number
  /** In hexadecimal. */
  sha256: string
}

/** Both ends belong to it, counted in bytes from 0. */
export interface Range {
  start: number
  end: number
}

/** Keeps the content of files by id, a UUID. A file's content never changes. */
export interface FileStore {
  /** Returns when the content is durable and whole; says what was stored. */
  put(id: string, source: Source): Promise<Stored>
  /** Undefined where there is no such file. The caller reads the stream to its end or destroys it. */
  read(id: string, range?: Range): Promise<Readable | undefined>
  /** A file that is not there is no error. */
  remove(id: string): Promise<void>
  /** Ids of the contents last written before then. Removes what an interrupted `put` of that age left behind. */
  listBefore(time: Date): AsyncIterable<string>
  /** Rejects where it cannot be read, or could not be written to, without writing to it. */
  check(): Promise<void>
  close(): Promise<void>
}
