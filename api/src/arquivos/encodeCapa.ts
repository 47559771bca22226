import { CAPA_LARGURA, CAPA_MEDIA_LARGURA } from '@portal/shared-contracts/api'
import sharp, { type Sharp } from 'sharp'
import { WORK } from '../bounds'

/** In pixels. A page shows the cover, or on a phone the same one narrower; cards and lists show the other two. */
const CAPA = { width: CAPA_LARGURA, height: 460 }
const CARTAO = { width: 480, height: 270 }
const MINIATURA = { width: 400, height: 225 }

/** Characters of base64 that a thumbnail may have: every list carries nine of them. */
const MINIATURA_MAX = 12 * 1024
const QUALITIES = [60, 45, 30, 15]

export const LIMITS = {
  limitInputPixels: WORK.picture.pixels,
  failOn: 'error',
  sequentialRead: true,
  autoOrient: true,
} as const

type Crops = Awaited<ReturnType<typeof cropCapa>>
type Pixels = Crops['capa']

/** What each shape shows of a picture. @throws where that is no whole one */
export const cropCapa = async (picture: Buffer) => ({
  capa: await crop(sharp(picture, LIMITS), CAPA),
  cartao: await crop(sharp(picture, LIMITS), CARTAO),
})

/** The same of a drawing that has a cover's size, which is drawn only once. */
export async function drawCapa(svg: string) {
  const capa = await crop(sharp(Buffer.from(svg)), CAPA)
  return { capa, cartao: await crop(open(capa), CARTAO) }
}

/** The cover in each size, as WebP; `media` is undefined where the cover itself is no wider than that. */
export async function encodeCapa({ capa, cartao }: Crops) {
  const [maior, media, menor] = await Promise.all([
    encode(open(capa), 80),
    capa.info.width > CAPA_MEDIA_LARGURA ? encode(open(capa).resize({ width: CAPA_MEDIA_LARGURA }), 75) : undefined,
    encode(open(cartao), 75),
  ])
  return { capa: maior, media, cartao: menor, miniatura: await shrink(cartao) }
}

/** As a page shows it that fills the same room: the middle, upright, never larger than it came. */
const crop = (image: Sharp, size: { width: number; height: number }) =>
  image
    .resize({ ...size, fit: 'cover', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

const open = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } })

const encode = (image: Sharp, quality: number) => image.webp({ quality, effort: 2 }).toBuffer()

/** The best that is light enough. */
async function shrink(pixels: Pixels): Promise<Buffer> {
  let miniatura = Buffer.alloc(0)
  for (const scale of [1, 0.5]) {
    const size = { width: MINIATURA.width * scale, height: MINIATURA.height * scale, withoutEnlargement: true }
    for (const quality of QUALITIES) {
      miniatura = await encode(open(pixels).resize(size), quality)
      if (miniatura.byteLength * 4 <= MINIATURA_MAX * 3) return miniatura
    }
  }
  return miniatura
}
