import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { WORK } from '../bounds'
import { cropCapa, encodeCapa, LIMITS } from './encodeCapa'
import { keepPixels } from './pixels/keepPixels'
import type { Pixels } from './pixels/Pixels'

limitDecoders()

/**
 * The cover in each size of a picture that somebody sent.
 * @param path of its file
 * @returns undefined where it is none, or one that is broken or far too large
 */
export async function readCapa(path: string) {
  const picture = keepPixels(await readFile(path))
  try {
    // A reader of pixels fails for one reason only: what it was given.
    return picture && !(await isTooMuch(picture)) ? await encodeCapa(await cropCapa(picture.bytes)) : undefined
  } catch {
    return undefined
  }
}

/** Both hold for the whole process. No picture comes twice; WebP is our own. */
function limitDecoders() {
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
}

/**
 * Whether it would take too much memory or time. A picture is made smaller before its middle is cut out, so what is held of it grows
 * with its lines and not with the cover.
 */
async function isTooMuch({ bytes, passes }: Pixels) {
  const { width, height, channels, depth } = await sharp(bytes, LIMITS).metadata()
  const { side, lineBytes, passesBytes, passesPixels } = WORK.picture
  const line = width * channels * (depth === 'ushort' ? 2 : 1)
  return (
    Math.max(width, height) > side ||
    line > lineBytes ||
    (passes > 1 && (2 * line * height > passesBytes || passes * width * height > passesPixels))
  )
}
