import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { WORK } from '../bounds'
import { type Capa, cropCapa, encodeCapa, LIMITS } from './encodeCapa'
import { encodeImagem, type Imagem } from './encodeImagem'
import { keepPixels } from './pixels/keepPixels'
import type { Pixels } from './pixels/Pixels'

/** What a picture that somebody sent becomes: a cover, or a picture within a text. */
export interface Drawings {
  capa: Capa
  imagem: Imagem
}
export type Forma = keyof Drawings

const DRAW: { [Each in Forma]: (picture: Buffer) => Promise<Drawings[Each]> } = {
  capa: async (picture) => encodeCapa(await cropCapa(picture)),
  imagem: encodeImagem,
}

/**
 * A picture that somebody sent, in each size of what it becomes.
 * @param path of its file
 * @returns undefined where it is none, or one that is broken or far too large
 */
export async function readPicture<Each extends Forma>(path: string, forma: Each): Promise<Drawings[Each] | undefined> {
  const picture = keepPixels(await readFile(path))
  try {
    // A reader of pixels fails for one reason only: what it was given.
    return picture && !(await isTooMuch(picture)) ? await DRAW[forma](picture.bytes) : undefined
  } catch {
    return undefined
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
