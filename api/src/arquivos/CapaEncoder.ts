import sharp from 'sharp'
import { WORK } from '../bounds'
import { ConcurrencyLimit } from '../ConcurrencyLimit'
import { runInTurn } from '../runInTurn'
import { cropCapa, encodeCapa, LIMITS } from './encodeCapa'
import { isPhoto } from './kinds'
import type { Upload } from './Upload'

/** Makes the portal's sizes of what people send as a picture; two at a time, so that its readers do not wait, in turns by network. */
export class CapaEncoder {
  private readonly turns = new ConcurrencyLimit(WORK.covers)

  constructor() {
    // Both hold for the whole process. No picture comes twice.
    sharp.cache(false)
    // What people send lies in a file; from memory come only the drawings of the demo.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegFile',
        'VipsForeignLoadPngFile',
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
  try {
    if (await isTooMuch(path)) return undefined
    return await cropCapa(path)
  } catch {
    return undefined
  }
}

/**
 * Whether it would take too much memory. A picture is made smaller before its middle is cut out, so what is held of it grows with
 * its lines and not with the cover.
 */
async function isTooMuch(path: string) {
  const { isProgressive, width, height, channels, depth } = await sharp(path, LIMITS).metadata()
  const { side, lineBytes, passesBytes } = WORK.picture
  const line = width * channels * (depth === 'ushort' ? 2 : 1)
  return Math.max(width, height) > side || line > lineBytes || (isProgressive && 2 * line * height > passesBytes)
}
