import { crc32, inflateSync } from 'node:zlib'
import { pngChunksOf } from '@portal/shared-contracts/api'
import { WORK } from '../../config/limits'
import { isPlainProfile } from './isPlainProfile'
import { orientationBlock, orientationOf } from './orientation'

interface Chunk {
  type: string
  content: Buffer
  whole: Buffer
}

const SIGNATURE_BYTES = 8
const FRAME_BYTES = 12
const COLOURS = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'])

export function pngPixels(bytes: Buffer): Buffer | undefined {
  const [header, ...chunks] = (pngChunksOf(bytes) ?? []).map(
    ({ type, at, end }): Chunk => ({
      type,
      content: bytes.subarray(at + 8, end),
      whole: bytes.subarray(at, end + 4),
    }),
  )
  if (header?.type !== 'IHDR') return undefined
  const exif = chunks.find(({ type }) => type === 'eXIf')
  const seen = new Set<string>()
  const isKept = ({ type, content }: Chunk) => {
    if (type === 'IDAT') return true
    if (!COLOURS.has(type) || seen.has(type)) return false
    seen.add(type)
    return type !== 'iCCP' || isPlain(content)
  }
  const own = exif ? [chunk('eXIf', orientationBlock(orientationOf(exif.content)))] : []
  return Buffer.concat([
    bytes.subarray(0, SIGNATURE_BYTES),
    header.whole,
    ...own,
    ...chunks.filter(isKept).map(({ whole }) => whole),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

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
