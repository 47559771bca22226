import { WORK } from '../../bounds'
import { isPlainProfile } from './isPlainProfile'
import { orientationBlock, orientationOf } from './orientation'
import type { Pixels } from './Pixels'

interface Segment {
  marker: number
  content: Buffer
  /** From its marker to the next one, with a scan's pixels. */
  whole: Buffer
}

/** Markers: the byte behind 0xFF. */
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const PROFILE = 0xe2
const EXIF = 0xe1
/** Tables of quantisation, restarts, JFIF, and how Adobe stores colours. */
const OTHERS = [0xdb, 0xdd, 0xe0, 0xee]

const EXIF_NAME = Buffer.from('Exif\0\0', 'latin1')
/** One that fits into one segment: the first of one. */
const WHOLE_PROFILE = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')

/** Undefined where it is no whole sequence of segments, or one of far too many. */
export function jpegPixels(bytes: Buffer): Pixels | undefined {
  const segments = segmentsOf(bytes)
  if (!segments) return undefined
  const exif = segments.find(({ marker, content }) => marker === EXIF && startsWith(content, EXIF_NAME))
  const orientation = exif ? orientationOf(exif.content.subarray(EXIF_NAME.length)) : 1
  const own = Buffer.concat([EXIF_NAME, orientationBlock(orientation)])
  return {
    bytes: Buffer.concat([
      Buffer.from([0xff, START, 0xff, EXIF, 0, own.length + 2]),
      own,
      ...segments.filter(isKept).map(({ whole }) => whole),
      Buffer.from([0xff, END]),
    ]),
    passes: segments.filter(({ marker }) => marker === SCAN).length,
  }
}

/** What stands between two segments is passed over, as decoders do. */
function segmentsOf(bytes: Buffer): Segment[] | undefined {
  const segments: Segment[] = []
  for (let at = markerFrom(bytes, 2); at + 1 < bytes.length; ) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === END) return segments
    if (marker === START || at + 4 > bytes.length) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) return undefined
    const next = markerFrom(bytes, end, marker === SCAN)
    if (segments.length === WORK.picture.segments) return undefined
    segments.push({
      marker,
      content: bytes.subarray(at + 4, end),
      whole: bytes.subarray(at, marker === SCAN ? next : end),
    })
    at = next
  }
  return undefined
}

/** Where the next marker stands; 0xFF itself fills, 0xFF00 is a byte of pixels, and restarts stand among those. */
function markerFrom(bytes: Buffer, from: number, isAmongPixels = false) {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const marker = bytes[at + 1]
    const isRestart = marker !== undefined && marker >= 0xd0 && marker <= 0xd7
    if (marker !== 0xff && marker !== 0 && !(isRestart && isAmongPixels)) return at
  }
  return bytes.length
}

/** Also of frames and tables of codes, 0xC0 to 0xCF. */
const isKept = ({ marker, content }: Segment) =>
  marker === SCAN ||
  OTHERS.includes(marker) ||
  (marker >= 0xc0 && marker <= 0xcf) ||
  (marker === PROFILE && startsWith(content, WHOLE_PROFILE) && isPlainProfile(content.subarray(WHOLE_PROFILE.length)))

const startsWith = (content: Buffer, name: Buffer) => content.subarray(0, name.length).equals(name)
