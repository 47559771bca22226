import { JPEG, jpegSegmentsOf } from '@portal/shared-contracts/api'
import { isPlainProfile } from './isPlainProfile'
import { orientationBlock, orientationOf } from './orientation'

interface Segment {
  marker: number
  content: Buffer
  whole: Buffer
}

const PROFILE = 0xe2
const EXIF = 0xe1
/** Quantisation tables, restarts, JFIF, and Adobe's colour transform. */
const OTHERS = [0xdb, 0xdd, 0xe0, 0xee]

const EXIF_NAME = Buffer.from('Exif\0\0', 'latin1')
/** A profile in one segment: number 1 of 1. */
const WHOLE_PROFILE = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')

/** Rebuilds the file; undefined if it is no sequence of segments or has no pixels. Adds a missing end. */
export function jpegPixels(bytes: Buffer): Buffer | undefined {
  const segments = jpegSegmentsOf(bytes)?.map(
    ({ marker, at, end, next }): Segment => ({
      marker,
      content: bytes.subarray(at + 4, end),
      whole: bytes.subarray(at, marker === JPEG.scan ? next : end),
    }),
  )
  if (!segments) return undefined
  const exif = segments.find(({ marker, content }) => marker === EXIF && startsWith(content, EXIF_NAME))
  const orientation = exif ? orientationOf(exif.content.subarray(EXIF_NAME.length)) : 1
  const own = Buffer.concat([EXIF_NAME, orientationBlock(orientation)])
  return Buffer.concat([
    Buffer.from([0xff, JPEG.start, 0xff, EXIF, 0, own.length + 2]),
    own,
    ...segments.filter(isKept).map(({ whole }) => whole),
    Buffer.from([0xff, JPEG.end]),
  ])
}

const isKept = ({ marker, content }: Segment) =>
  marker === JPEG.scan ||
  OTHERS.includes(marker) ||
  (marker >= 0xc0 && marker <= 0xcf) ||
  (marker === PROFILE && startsWith(content, WHOLE_PROFILE) && isPlainProfile(content.subarray(WHOLE_PROFILE.length)))

const startsWith = (content: Buffer, name: Buffer) => content.subarray(0, name.length).equals(name)
