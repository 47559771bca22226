import sharp from 'sharp'
import { WORK } from '../bounds'
import { ConcurrencyLimit } from '../ConcurrencyLimit'
import { cropCapa, encodeCapa, LIMITS } from './encodeCapa'
import { isPhoto } from './kinds'
import type { Upload } from './Upload'

/** Makes the portal's sizes of what people send as a picture; two at a time, so that its readers do not wait. */
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
  async draw(upload: Upload) {
    return this.turns.run(async () => {
      const crops = (await isPhoto(upload)) ? await decode(upload.caminho) : undefined
      return crops && encodeCapa(crops)
    })
  }
}

/** A reader of pixels fails for one reason only: what it was given. */
async function decode(path: string) {
  try {
    if (await isTooMuchAtOnce(path)) return undefined
    return await cropCapa(path)
  } catch {
    return undefined
  }
}

/** Whether it has to be unfolded whole, because its lines come in several passes, and is too large for that. */
async function isTooMuchAtOnce(path: string) {
  const { isProgressive, width, height, channels, depth, format } = await sharp(path, LIMITS).metadata()
  const bytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return isProgressive && width * height * channels * bytes > WORK.pictureBytes
}
