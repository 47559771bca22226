import { readFile } from 'node:fs/promises'
import { isTooLarge, type PictureHeader, pictureHeaderOf } from '@portal/shared-contracts/api'
import sharp from 'sharp'
import { type Capa, cropCapa, encodeCapa, LIMITS } from './encodeCapa'
import { encodeImagem, type Imagem } from './encodeImagem'
import { keepPixels } from './pixels/keepPixels'

/** What a picture that somebody sent becomes: a cover, or a picture within a text. */
export interface Drawings {
  capa: Capa
  imagem: Imagem
}
export type Forma = keyof Drawings

/** Why a picture is not drawn: it is neither PNG nor JPEG, it takes too much memory or time, or it is broken. */
export type PictureFault = 'format' | 'large' | 'damaged'

/** How many lines more than it gives a decoder of JPEGs may need at once, at most. */
const DECODED_AHEAD = 64

const DRAW: { [Each in Forma]: (picture: Buffer) => Promise<Drawings[Each]> } = {
  capa: async (picture) => encodeCapa(await cropCapa(picture)),
  imagem: encodeImagem,
}

/** A picture that somebody sent, in each size of what it becomes. @param path of its file, a PNG or a JPEG */
export async function readPicture<Each extends Forma>(
  path: string,
  forma: Each,
): Promise<Drawings[Each] | PictureFault> {
  const picture = keepPixels(await readFile(path))
  const header = picture && pictureHeaderOf(picture)
  if (!header) return 'damaged'
  if (isTooLarge(header)) return 'large'
  if (!(await hasLines(picture, header))) return 'damaged'
  try {
    return await DRAW[forma](picture)
  } catch {
    // A reader of pixels fails for one reason only: what it was given.
    return 'damaged'
  }
}

/**
 * Whether a JPEG has nine tenths of its lines, but for the last ones of a low one: a decoder draws as grey what is missing, and says
 * nothing. One in several passes has each line in the first of them. @param picture as `keepPixels` makes it
 */
async function hasLines(picture: Buffer, { height, passes }: PictureHeader): Promise<boolean> {
  const lines = Math.floor(Math.min(height * 0.9, height - DECODED_AHEAD))
  if (picture[0] !== 0xff || passes > 1 || lines < 1) return true
  try {
    // Without the marker of its end, a decoder fails where it needs more than there is.
    await sharp(picture.subarray(0, -2), { ...LIMITS, failOn: 'truncated', autoOrient: false })
      .resize(1, height, { fit: 'fill', kernel: 'nearest' })
      .extract({ left: 0, top: 0, width: 1, height: lines })
      .raw()
      .toBuffer()
    return true
  } catch {
    return false
  }
}

/** Has the whole process keep no picture, as none comes twice, and decode no other kinds than these; WebP is our own. */
export function limitDecoders() {
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
}
