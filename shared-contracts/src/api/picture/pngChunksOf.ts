import { IMAGEM_LIMITES } from '../limits'
import { crc32 } from './crc32'

/** A chunk of a PNG, in places of its bytes. */
export interface PngChunk {
  /** Four letters. */
  type: string
  /** Where it begins; its content begins eight bytes later. */
  at: number
  /** Where its content ends; a checksum of four bytes stands behind it. */
  end: number
}

const SIGNATURE_BYTES = 8
/** Of a chunk without its content: length, type and checksum. */
const FRAME_BYTES = 12

/**
 * The chunks of a PNG, in order. The last one may be missing: it says nothing.
 * @returns undefined where it is no sequence of whole chunks, or one of far too many, has no pixels, or their checksums say that they are others
 */
export function pngChunksOf(bytes: Uint8Array): PngChunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: PngChunk[] = []
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const next = at + FRAME_BYTES + view.getUint32(at)
    if (next > bytes.length || chunks.length === IMAGEM_LIMITES.chunks) return undefined
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    chunks.push({ type, at, end: next - 4 })
    if (type === 'IEND') break
    // What a decoder may pass over has a small letter.
    if (type < 'a' && view.getUint32(next - 4) !== crc32(bytes.subarray(at + 4, next - 4))) return undefined
    at = next
  }
  return chunks.some(({ type }) => type === 'IDAT') ? chunks : undefined
}
