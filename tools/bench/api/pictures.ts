import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const THUMBNAIL_BYTES = 12_000

/** Random bytes: the API returns thumbnails without decoding them. */
export const thumbnails = (count: number) =>
  Array.from({ length: count }, () => randomBytes(THUMBNAIL_BYTES * 0.75 - 100).toString('base64'))

/** A JPEG of nearly 4.3 MB. Its pixels are noise, because anything else compresses to less. */
export async function photo(): Promise<Buffer> {
  const raw = { width: 2400, height: 1600, channels: 3 } as const
  const grain = randomBytes(raw.width * raw.height * raw.channels)
  for (let quality = 99; ; quality -= 1) {
    const jpeg = await sharp(grain, { raw }).jpeg({ quality }).toBuffer()
    if (jpeg.length < 4_300_000 || quality <= 10) return jpeg
  }
}
