import { IMAGEM_LIMITES } from '../limits'

export const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda }

export interface JpegSegment {
  marker: number
  /** Offset of the marker; the content begins four bytes later. */
  at: number
  /** End of the content; the pixels of a scan follow. */
  end: number
  /** Offset of the next marker or the file's end. */
  next: number
}

/** @returns undefined for invalid or too many segments, or without pixels */
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

const hasPixels = ({ marker, end, next }: JpegSegment) => marker === JPEG.scan && next > end

/** 0xFF is padding, 0xFF00 a pixel byte, and restart markers belong to pixels. */
function markerFrom(bytes: Uint8Array, from: number, isAmongPixels = false): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1]
    const isRestart = marker !== undefined && marker >= 0xd0 && marker <= 0xd7
    if (marker !== 0xff && marker !== 0 && !(isRestart && isAmongPixels)) return at
  }
  return bytes.length
}
