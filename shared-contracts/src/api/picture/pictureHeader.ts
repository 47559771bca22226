import { fileKindOf, HEAD_BYTES } from '../fileKind'
import { IMAGEM_LIMITES } from '../limits'
import { JPEG, jpegSegmentsOf } from './jpegSegmentsOf'
import { pngChunksOf } from './pngChunksOf'

/** What a PNG or a JPEG says of how much it takes to draw it. */
export interface PictureHeader {
  width: number
  height: number
  /** Bytes of one line, as a decoder gives it. */
  lineBytes: number
  /** How often a decoder goes over the pixels. Of more than one pass it holds all of them until the last one. */
  passes: number
  /** Bytes that a decoder then holds. */
  heldBytes: number
}

/** Where a PNG's header has its values, from the beginning of the file on. */
const PNG = { width: 16, height: 20, bits: 24, kind: 25, interlace: 28 }
/** Of a PNG's kinds of colour, by their numbers: grey, RGB, palette, and the first two with transparency. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }
/** Of a PNG that is interlaced, in Adam7's order. */
const PNG_PASSES = 7

/** The markers of a JPEG's frames; 0xC4, 0xC8 and 0xCC among these numbers are none. */
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
/** Pixels along the side of a JPEG's block, and bytes that a decoder holds of a whole one. */
const BLOCK = 8
const BLOCK_BYTES = BLOCK * BLOCK * 2

/** Of a PNG or a JPEG, of which all bytes are given; undefined where it is damaged: no header, or no pixels behind it. */
export function pictureHeaderOf(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = fileKindOf(bytes.subarray(0, HEAD_BYTES))
  const header = kind === 'png' ? ofPng(view, bytes) : kind === 'jpeg' ? ofJpeg(view, bytes) : undefined
  return header && header.width > 0 && header.height > 0 && header.heldBytes > 0 ? header : undefined
}

/** Whether a picture is larger than the portal draws any. */
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
  // What is transparent of a palette, or of one colour, becomes a channel of its own.
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

/** How many blocks a JPEG has. @param sampling of each component, the pixels of one place: across in the upper half, down in the lower */
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
