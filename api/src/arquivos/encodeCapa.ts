import { CAPA_LARGURA, CAPA_MEDIA_LARGURA, IMAGEM_LIMITES } from '@portal/shared-contracts/api'
import sharp, { type Sharp } from 'sharp'

/** In pixels. A page shows the cover, or on a phone the same one narrower; cards and lists show the other two. */
const CAPA = { width: CAPA_LARGURA, height: 460 }
const CARTAO = { width: 480, height: 270 }
const MINIATURA = { width: 400, height: 225 }

/** Characters of base64 that a thumbnail may have: every list carries nine of them. */
const MINIATURA_MAX = 12 * 1024
const QUALITIES = [60, 45, 30, 15]

export const LIMITS = {
  limitInputPixels: IMAGEM_LIMITES.pixels,
  failOn: 'error',
  sequentialRead: true,
  autoOrient: true,
} as const

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/** What each shape shows. */
interface Crops {
  capa: Pixels
  cartao: Pixels
}

/** The cover in each size, as WebP; `media` is undefined where the cover itself is no wider than that. */
export interface Capa {
  capa: Buffer
  media: Buffer | undefined
  cartao: Buffer
  miniatura: Buffer
}

/** What each shape shows of a picture, which is read once. @throws where that is no whole one */
export async function cropCapa(picture: Buffer) {
  // Both shapes are cut out of it.
  const small = await pixelsOf(sharp(picture, LIMITS).resize({ ...CAPA, fit: 'outside', withoutEnlargement: true }))
  return { capa: await crop(open(small), CAPA), cartao: await crop(open(small), CARTAO) }
}

/** The same of an opaque drawing that has a cover's size, which is drawn only once. */
export async function drawCapa(svg: string) {
  const capa = await crop(sharp(Buffer.from(svg)).removeAlpha(), CAPA)
  return { capa, cartao: await crop(open(capa), CARTAO) }
}

export async function encodeCapa({ capa, cartao }: Crops): Promise<Capa> {
  const [maior, media, menor] = await Promise.all([
    encode(open(capa), 80),
    capa.info.width > CAPA_MEDIA_LARGURA ? encode(open(capa).resize({ width: CAPA_MEDIA_LARGURA }), 75) : undefined,
    encode(open(cartao), 75),
  ])
  return { capa: maior, media, cartao: menor, miniatura: await shrink(cartao) }
}

/** As a page shows it that fills the same room: the middle, upright, never larger than it came. */
const crop = (image: Sharp, size: { width: number; height: number }) =>
  pixelsOf(image.resize({ ...size, fit: 'cover', withoutEnlargement: true }))

export const pixelsOf = (image: Sharp) => image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

export const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

export const encode = (image: Sharp, quality: number) => image.webp({ quality, effort: 2 }).toBuffer()

/** The best that is light enough. */
async function shrink(pixels: Pixels): Promise<Buffer> {
  let miniatura = Buffer.alloc(0)
  for (const scale of [1, 0.5, 0.25]) {
    const [width, height] = [MINIATURA.width * scale, Math.round(MINIATURA.height * scale)]
    const size = { width, height, withoutEnlargement: true }
    for (const quality of QUALITIES) {
      miniatura = await encode(open(pixels).resize(size), quality)
      if (miniatura.byteLength * 4 <= MINIATURA_MAX * 3) return miniatura
    }
  }
  return miniatura
}
