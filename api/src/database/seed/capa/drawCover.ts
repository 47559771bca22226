import sharp from 'sharp'
import { coverSvg } from './coverSvg'

/** What a list carries, about 5 kB; every list is as heavy as nine of them. */
const THUMBNAIL = { width: 400, height: 169 }

/** A WebP of 1090×460 and its thumbnail; the least effort of the encoder, because a start waits for it. */
export async function drawCover(seed: string) {
  const content = await sharp(Buffer.from(coverSvg(seed)))
    .webp({ quality: 78, effort: 0 })
    .toBuffer()
  const thumbnail = await sharp(content).resize(THUMBNAIL).webp({ quality: 50, effort: 4 }).toBuffer()
  return { content, thumbnail }
}
