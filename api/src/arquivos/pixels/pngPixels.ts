import { crc32, inflateSync } from 'node:zlib'
import { WORK } from '../../bounds'
import { isPlainProfile } from './isPlainProfile'
import { orientationBlock, orientationOf } from './orientation'
import type { Pixels } from './Pixels'

interface Chunk {
  type: string
  content: Buffer
  whole: Buffer
}

const SIGNATURE_BYTES = 8
/** Of a chunk without its content: length, type and checksum. */
const FRAME_BYTES = 12
/** What says how colours are meant; once each. */
const COLOURS = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'])
/** In Adam7's order. */
const PASSES = 7
/** Where the header says that there are passes. */
const INTERLACE_AT = 12

/** Undefined where it is no whole sequence of chunks, or one of far too many. */
export function pngPixels(bytes: Buffer): Pixels | undefined {
  const [header, ...chunks] = chunksOf(bytes) ?? []
  if (header?.type !== 'IHDR') return undefined
  const exif = chunks.find(({ type }) => type === 'eXIf')
  const seen = new Set<string>()
  const isKept = ({ type, content }: Chunk) => {
    if (type === 'IDAT' || type === 'IEND') return true
    if (!COLOURS.has(type) || seen.has(type)) return false
    seen.add(type)
    return type !== 'iCCP' || isPlain(content)
  }
  const own = exif ? [chunk('eXIf', orientationBlock(orientationOf(exif.content)))] : []
  return {
    bytes: Buffer.concat([
      bytes.subarray(0, SIGNATURE_BYTES),
      header.whole,
      ...own,
      ...chunks.filter(isKept).map(({ whole }) => whole),
    ]),
    passes: header.content[INTERLACE_AT] ? PASSES : 1,
  }
}

function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (chunks.length === WORK.picture.chunks) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, content: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    if (type === 'IEND') return chunks
    at = end
  }
  return undefined
}

/** @param content a name of up to 79 letters, a zero, the kind of compression, and the profile */
function isPlain(content: Buffer) {
  try {
    const profile = inflateSync(content.subarray(content.indexOf(0) + 2), {
      maxOutputLength: WORK.picture.profileBytes,
    })
    return isPlainProfile(profile)
  } catch {
    return false
  }
}

function chunk(type: string, content: Buffer) {
  const whole = Buffer.alloc(FRAME_BYTES + content.length)
  whole.writeUInt32BE(content.length)
  whole.write(type, 4, 'latin1')
  content.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4)
  return whole
}
