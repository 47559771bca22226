import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { WORK } from '../bounds'
import { ConcurrencyLimit } from '../ConcurrencyLimit'
import { runInTurn } from '../runInTurn'
import { cropCapa, encodeCapa, LIMITS } from './encodeCapa'
import { isPhoto } from './kinds'
import { keepPixels } from './pixels/keepPixels'
import type { Pixels } from './pixels/Pixels'
import type { Upload } from './Upload'

/** Makes the portal's sizes of what people send as a picture; two at a time, so that its readers do not wait, in turns by network. */
export class CapaEncoder {
  private readonly turns = new ConcurrencyLimit(WORK.covers)

  constructor() {
    // Both hold for the whole process. No picture comes twice.
    sharp.cache(false)
    // Drawings are the demo's, and WebP is our own.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadSvgBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    })
  }

  /** Undefined where it is no picture, or one that is broken or far too large. Nothing but its pixels is kept. */
  async draw(upload: Upload, ip: string) {
    return runInTurn(this.turns, ip, async () => {
      const crops = (await isPhoto(upload)) ? await decode(upload.caminho) : undefined
      return crops && encodeCapa(crops)
    })
  }
}

/** A reader of pixels fails for one reason only: what it was given. */
async function decode(path: string) {
  const picture = keepPixels(await readFile(path))
  try {
    return picture && !(await isTooMuch(picture)) ? await cropCapa(picture.bytes) : undefined
  } catch {
    return undefined
  }
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
