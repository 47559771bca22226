import { readFile } from 'node:fs/promises'
import { isTooLarge, pictureHeaderOf } from '@portal/shared-contracts/api'
import sharp from 'sharp'
import { type Capa, cropCapa, encodeCapa } from './encodeCapa'
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
  try {
    return await DRAW[forma](picture)
  } catch {
    // A reader of pixels fails for one reason only: what it was given.
    return 'damaged'
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
