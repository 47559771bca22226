import { IMAGEM_LIMITES } from '../limits'
import { crc32 } from './crc32'

export interface PngChunk {
  type: string
  /** Start of the chunk; the content begins eight bytes later. */
  at: number
  /** End of the content; a checksum of four bytes follows. */
  end: number
}

const SIGNATURE_BYTES = 8
const FRAME_BYTES = 12

/** @returns undefined for incomplete or too many chunks, wrong checksums, or without pixels */
export function pngChunksOf(bytes: Uint8Array): PngChunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: PngChunk[] = []
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const next = at + FRAME_BYTES + view.getUint32(at)
    if (next > bytes.length || chunks.length === IMAGEM_LIMITES.chunks) return undefined
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    chunks.push({ type, at, end: next - 4 })
    if (type === 'IEND') break
    // Chunks that decoders may ignore begin with a lower-case letter.
    if (type < 'a' && view.getUint32(next - 4) !== crc32(bytes.subarray(at + 4, next - 4))) return undefined
    at = next
  }
  return chunks.some(({ type }) => type === 'IDAT') ? chunks : undefined
}
