import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const THUMBNAIL_BYTES = 12_000

/** Pictures of about the size of a list's thumbnail, in base64. What they show costs nobody anything. */
export const thumbnails = (count: number) =>
  Array.from({ length: count }, () => randomBytes(THUMBNAIL_BYTES * 0.75 - 100).toString('base64'))

/** A JPEG of at most 4.3 MB, and little less; noise, because nothing else is so large at that size. */
export async function photo(): Promise<Buffer> {
  const raw = { width: 2400, height: 1600, channels: 3 } as const
  const grain = randomBytes(raw.width * raw.height * raw.channels)
  for (let quality = 99; ; quality -= 1) {
    const jpeg = await sharp(grain, { raw }).jpeg({ quality }).toBuffer()
    if (jpeg.length < 4_300_000 || quality <= 10) return jpeg
  }
}
