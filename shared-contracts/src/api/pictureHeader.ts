import { IMAGEM_LIMITES } from '../limits'
import { fileKindOf, HEAD_BYTES } from './fileKind'
import { JPEG, jpegSegmentsOf } from './jpegSegmentsOf'
import { pngChunksOf } from './pngChunksOf'

/** The cost of drawing a PNG or JPEG. */
export interface PictureHeader {
  width: number
  height: number
  lineBytes: number
  /** Passes over the pixels. With several, a decoder holds all pixels until the last. */
  passes: number
  /** Bytes held between passes. */
  heldBytes: number
}

const PNG = { width: 16, height: 20, bits: 24, kind: 25, interlace: 28 }
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }
const PNG_PASSES = 7

const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
const BLOCK = 8
const BLOCK_BYTES = BLOCK * BLOCK * 2

/** @param bytes the whole file @returns undefined for a missing header or missing pixels */
export function pictureHeaderOf(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = fileKindOf(bytes.subarray(0, HEAD_BYTES))
  const header = kind === 'png' ? ofPng(view, bytes) : kind === 'jpeg' ? ofJpeg(view, bytes) : undefined
  return header && header.width > 0 && header.height > 0 && header.heldBytes > 0 ? header : undefined
}

/** Returns whether a picture exceeds `IMAGEM_LIMITES`. */
export function isTooLarge({ width, height, lineBytes, passes, heldBytes }: PictureHeader): boolean {
  const most = IMAGEM_LIMITES
  return (
    width * height > most.pixels ||
    Math.max(width, height) > most.side ||
    lineBytes > most.lineBytes ||
    (passes > 1 && (heldBytes > most.heldBytes || passes * width * height > most.passesPixels))
  )
}

function ofPng(view: DataView, bytes: Uint8Array): PictureHeader | undefined {
  const chunks = pngChunksOf(bytes)
  if (chunks?.[0]?.type !== 'IHDR' || view.byteLength <= PNG.interlace) return undefined
  const [width, height] = [view.getUint32(PNG.width), view.getUint32(PNG.height)]
  const channels = CHANNELS[view.getUint8(PNG.kind)]
  if (!channels) return undefined
  // Transparency of a palette or colour becomes a channel.
  const all = chunks.some(({ type }) => type === 'tRNS') ? channels + 1 : channels
  const lineBytes = width * all * (view.getUint8(PNG.bits) === 16 ? 2 : 1)
  const passes = view.getUint8(PNG.interlace) ? PNG_PASSES : 1
  return { width, height, lineBytes, passes, heldBytes: 2 * lineBytes * height }
}

function ofJpeg(view: DataView, bytes: Uint8Array): PictureHeader | undefined {
  const segments = jpegSegmentsOf(bytes) ?? []
  const frame = segments.find(({ marker }) => FRAMES.includes(marker))
  const content = frame && new DataView(view.buffer, view.byteOffset + frame.at + 4, frame.end - frame.at - 4)
  const count = content && content.byteLength > 5 ? content.getUint8(5) : 0
  if (!content || content.byteLength < 6 + count * 3) return undefined
  const [height, width] = [content.getUint16(1), content.getUint16(3)]
  const passes = segments.filter(({ marker }) => marker === JPEG.scan).length
  const sampling = Array.from({ length: count }, (_, index) => content.getUint8(7 + index * 3))
  return { width, height, lineBytes: width * count, passes, heldBytes: blocksOf(width, height, sampling) * BLOCK_BYTES }
}

function blocksOf(width: number, height: number, sampling: number[]): number {
  const across = sampling.map((both) => both >> 4)
  const down = sampling.map((both) => both & 15)
  const along = (pixels: number, own = 0, most = 1) => Math.ceil((pixels * own) / (BLOCK * most))
  return sampling.reduce(
    (sum, _, index) =>
      sum + along(width, across[index], Math.max(...across)) * along(height, down[index], Math.max(...down)),
    0,
  )
}
