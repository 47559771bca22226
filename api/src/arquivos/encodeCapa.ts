import { CAPA_LARGURA, CAPA_MEDIA_LARGURA, COMPARTILHAR, IMAGEM_LIMITES } from '@portal/shared-contracts/api'
import sharp, { type Sharp } from 'sharp'

/** In pixels. A page shows the cover, or on a phone the same one narrower; cards and lists show the other two. */
const CAPA = { width: CAPA_LARGURA, height: 460 }
const CARTAO = { width: 480, height: 270 }
const MINIATURA = { width: 400, height: 225 }
const COMPARTILHADA = { width: COMPARTILHAR.largura, height: COMPARTILHAR.altura }

/** Characters of base64 that a thumbnail may have: every list carries nine of them. */
const MINIATURA_MAX = 12 * 1024
const QUALITIES = [60, 45, 30, 15]

/** Messengers show no picture that weighs more, in bytes. */
const COMPARTILHADA_MAX = 300_000
const JPEG_QUALITIES = [80, 60, 40, 20]

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
  compartilhada: Pixels
}

/** The cover in each size, as WebP but for `compartilhada`, a JPEG; `media` is undefined where the cover itself is no wider than that. */
export interface Capa {
  capa: Buffer
  media: Buffer | undefined
  cartao: Buffer
  miniatura: Buffer
  compartilhada: Buffer
}

/** What each shape shows of a picture, which is read once. @throws where that is no whole one */
export async function cropCapa(picture: Buffer) {
  // All shapes are cut out of it: none is larger than the one that is shared.
  const size = { ...COMPARTILHADA, fit: 'outside', withoutEnlargement: true } as const
  const small = await pixelsOf(sharp(picture, LIMITS).resize(size))
  return { ...(await cropSmaller(small)), capa: await crop(open(small), CAPA) }
}

/** The same of an opaque drawing that has a cover's size, which is drawn only once. */
export async function drawCapa(svg: string) {
  const capa = await crop(sharp(Buffer.from(svg)).removeAlpha(), CAPA)
  return { ...(await cropSmaller(capa)), capa }
}

const cropSmaller = async (pixels: Pixels) => ({
  cartao: await crop(open(pixels), CARTAO),
  compartilhada: await pixelsOf(
    open(pixels)
      .extract(middleOf(pixels.info))
      .resize({ ...COMPARTILHADA, fit: 'fill' }),
  ),
})

/**
 * The middle of a picture in the shape of the one that is shared, which has one size alone, larger than it came if need be. It is cut out first:
 * a picture of one line would become one of thousands.
 */
function middleOf({ width, height }: { width: number; height: number }) {
  const shape = COMPARTILHADA.width / COMPARTILHADA.height
  const size = {
    width: Math.max(1, Math.min(width, Math.round(height * shape))),
    height: Math.max(1, Math.min(height, Math.round(width / shape))),
  }
  return { ...size, left: Math.floor((width - size.width) / 2), top: Math.floor((height - size.height) / 2) }
}

export async function encodeCapa({ capa, cartao, compartilhada }: Crops): Promise<Capa> {
  const [maior, media, menor] = await Promise.all([
    encode(open(capa), 80),
    capa.info.width > CAPA_MEDIA_LARGURA ? encode(open(capa).resize({ width: CAPA_MEDIA_LARGURA }), 75) : undefined,
    encode(open(cartao), 75),
  ])
  return {
    capa: maior,
    media,
    cartao: menor,
    miniatura: await shrink(cartao),
    compartilhada: await encodeJpeg(compartilhada),
  }
}

/** As a page shows it that fills the same room: the middle, upright, never larger than it came. */
const crop = (image: Sharp, size: { width: number; height: number }) =>
  pixelsOf(image.resize({ ...size, fit: 'cover', withoutEnlargement: true }))

export const pixelsOf = (image: Sharp) => image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

export const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

export const encode = (image: Sharp, quality: number) => image.webp({ quality, effort: 2 }).toBuffer()

/** The best that is light enough, on white where it is transparent. */
async function encodeJpeg(pixels: Pixels): Promise<Buffer> {
  let jpeg = Buffer.alloc(0)
  for (const quality of JPEG_QUALITIES) {
    jpeg = await open(pixels).flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
    if (jpeg.byteLength <= COMPARTILHADA_MAX) break
  }
  return jpeg
}

/** The same of a thumbnail. */
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
