import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Source, Stored } from './FileStore'

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
