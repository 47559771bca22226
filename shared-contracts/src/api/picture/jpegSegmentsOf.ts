import { IMAGEM_LIMITES } from '../limits'

/** The markers of segments: the byte behind 0xFF. */
export const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda }

/** A segment of a JPEG, in places of its bytes. */
export interface JpegSegment {
  marker: number
  /** Where its marker stands; its content begins four bytes later. */
  at: number
  /** Where its content ends. The pixels of a scan stand behind it. */
  end: number
  /** Where the next marker stands, or where the file ends. */
  next: number
}

/**
 * The segments of a JPEG without its start and its end, in order. What stands between two is passed over, as decoders do. Of a JPEG that is
 * cut off, those count that are there whole.
 * @returns undefined where it is no sequence of segments, or one of far too many, or has no pixels
 */
export function jpegSegmentsOf(bytes: Uint8Array): JpegSegment[] | undefined {
  const segments: JpegSegment[] = []
  for (let at = markerFrom(bytes, 2); at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? JPEG.end
    if (marker === JPEG.end) break
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    if (marker === JPEG.start || length < 2 || segments.length === IMAGEM_LIMITES.segments) return undefined
    const end = at + 2 + length
    if (end > bytes.length) break
    const next = markerFrom(bytes, end, marker === JPEG.scan)
    segments.push({ marker, at, end, next })
    at = next
  }
  return segments.some(hasPixels) ? segments : undefined
}

/** Whether it is a scan, and some of its pixels are there. */
const hasPixels = ({ marker, end, next }: JpegSegment) => marker === JPEG.scan && next > end

/** Where the next marker stands; 0xFF itself fills, 0xFF00 is a byte of pixels, and restarts stand among those. */
function markerFrom(bytes: Uint8Array, from: number, isAmongPixels = false): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1]
    const isRestart = marker !== undefined && marker >= 0xd0 && marker <= 0xd7
    if (marker !== 0xff && marker !== 0 && !(isRestart && isAmongPixels)) return at
  }
  return bytes.length
}
