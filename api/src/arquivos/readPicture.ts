import { readFile } from 'node:fs/promises'
import { isTooLarge, jpegSegmentsOf, type PictureHeader, pictureHeaderOf } from '@portal/shared-contracts/api'
import sharp from 'sharp'
import { type Capa, cropCapa, encodeCapa, encodeImagem, type Imagem, LIMITS } from './encodeCapa'

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
  const picture = await readFile(path)
  const header = pictureHeaderOf(picture)
  if (!header) return 'damaged'
  if (isTooLarge(header)) return 'large'
  if (!(await hasLines(picture, header))) return 'damaged'
  try {
    return await DRAW[forma](withEnd(picture))
  } catch {
    return 'damaged'
  }
}

const JPEG_END = Buffer.from('ffd9', 'hex')
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

/** Appends an end marker, because decoders refuse files that lack only this. They ignore a second one. */
const withEnd = (picture: Buffer) => Buffer.concat([picture, isJpeg(picture) ? JPEG_END : PNG_END])

const isJpeg = (picture: Buffer) => picture[0] === 0xff

/** Decoders fill missing lines with grey and report nothing. A progressive file has every line in its first pass. */
async function hasLines(picture: Buffer, { height, passes }: PictureHeader): Promise<boolean> {
  const lines = Math.floor(Math.min(height * 0.9, height - DECODED_AHEAD))
  if (!isJpeg(picture) || passes > 1 || lines < 1) return true
  const end = jpegSegmentsOf(picture)?.at(-1)?.next
  try {
    // Without the end marker a decoder fails when data is missing.
    await sharp(picture.subarray(0, end), { ...LIMITS, failOn: 'truncated', autoOrient: false })
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
