import { readFile } from 'node:fs/promises'
import { isTooLarge, type PictureHeader, pictureHeaderOf } from '@portal/shared-contracts/api'
import sharp from 'sharp'
import { type Capa, cropCapa, encodeCapa, LIMITS } from './encodeCapa'
import { encodeImagem, type Imagem } from './encodeImagem'
import { stripMetadata } from './pixels/stripMetadata'

export interface Drawings {
  capa: Capa
  imagem: Imagem
}
export type Forma = keyof Drawings

export type PictureFault = 'format' | 'large' | 'damaged'

/** Maximum lines that a JPEG decoder reads ahead. */
const DECODED_AHEAD = 64

const DRAW: { [Each in Forma]: (picture: Buffer) => Promise<Drawings[Each]> } = {
  capa: async (picture) => encodeCapa(await cropCapa(picture)),
  imagem: encodeImagem,
}

export async function readPicture<Each extends Forma>(
  path: string,
  forma: Each,
): Promise<Drawings[Each] | PictureFault> {
  const picture = stripMetadata(await readFile(path))
  const header = picture && pictureHeaderOf(picture)
  if (!header) return 'damaged'
  if (isTooLarge(header)) return 'large'
  if (!(await hasLines(picture, header))) return 'damaged'
  try {
    return await DRAW[forma](picture)
  } catch {
    // The pixel reader fails only because of its input.
    return 'damaged'
  }
}

/**
 * Decoders fill missing lines with grey and report nothing. A progressive file has every line in its first pass.
 * @param picture as `stripMetadata` returns it
 */
async function hasLines(picture: Buffer, { height, passes }: PictureHeader): Promise<boolean> {
  const lines = Math.floor(Math.min(height * 0.9, height - DECODED_AHEAD))
  if (picture[0] !== 0xff || passes > 1 || lines < 1) return true
  try {
    // Without the end marker a decoder fails when data is missing.
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

/** Disables the cache of pictures in the whole process, and all other decoders; WebP is for output. */
export function limitDecoders() {
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
}
