import {
  CAPA_LARGURA,
  CAPA_MEDIA_LARGURA,
  COMPARTILHAR,
  IMAGEM_ALTURA,
  IMAGEM_LARGURA,
  IMAGEM_LIMITES,
} from '@portal/shared-contracts/api'
import sharp, { type Sharp } from 'sharp'

/** Pixels. Pages show the cover, on phones a narrower one; cards and lists show the other sizes. */
const CAPA = { width: CAPA_LARGURA, height: 460 }
const CARTAO = { width: 480, height: 270 }
const MINIATURA = { width: 400, height: 225 }
const COMPARTILHADA = { width: COMPARTILHAR.largura, height: COMPARTILHAR.altura }
const PAPER = '#ffffff'

/** Characters of base64: every list carries nine thumbnails. */
const MINIATURA_MAX = 12 * 1024
const QUALITIES = [60, 45, 30, 15]

/** Bytes; messengers show no larger pictures. */
const COMPARTILHADA_MAX = 300_000
const JPEG_QUALITIES = [80, 60, 40, 20]

export const LIMITS = {
  limitInputPixels: IMAGEM_LIMITES.pixels,
  failOn: 'error',
  sequentialRead: true,
  autoOrient: true,
} as const

interface Size {
  width: number
  height: number
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

interface Crops {
  capa: Pixels
  cartao: Pixels
  compartilhada: Pixels
}

/** WebP sizes of a cover, but JPEG for `compartilhada`; `media` is undefined if the cover is no wider. */
export interface Capa {
  capa: Buffer
  media: Buffer | undefined
  cartao: Buffer
  miniatura: Buffer
  compartilhada: Buffer
}

/** Transparent parts become white, so that both themes show the same. @throws if incomplete */
export async function cropCapa(picture: Buffer) {
  const size = { ...COMPARTILHADA, fit: 'outside', withoutEnlargement: true } as const
  const small = await pixelsOf(sharp(picture, LIMITS).resize(size))
  return cropShapes(await pixelsOf(open(small).extract(middleOf(small.info, CAPA)).flatten({ background: PAPER })))
}

export const drawCapa = async (svg: string) => cropShapes(await pixelsOf(sharp(Buffer.from(svg)).removeAlpha()))

/** Shares and cards show only parts that the item's page shows. @param pixels in the cover's shape */
const cropShapes = async (pixels: Pixels): Promise<Crops> => ({
  capa: await crop(open(pixels), CAPA),
  cartao: await crop(open(pixels), CARTAO),
  compartilhada: await pixelsOf(
    open(pixels)
      .extract(middleOf(pixels.info, COMPARTILHADA))
      .resize({ ...COMPARTILHADA, fit: 'fill' }),
  ),
})

function middleOf({ width, height }: Size, like: Size) {
  const shape = like.width / like.height
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

const crop = (image: Sharp, size: Size) => pixelsOf(image.resize({ ...size, fit: 'cover', withoutEnlargement: true }))

export const pixelsOf = (image: Sharp) => image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

export const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

export const encode = (image: Sharp, quality: number) => image.webp({ quality, effort: 2 }).toBuffer()

async function encodeJpeg(pixels: Pixels): Promise<Buffer> {
  let jpeg = Buffer.alloc(0)
  for (const quality of JPEG_QUALITIES) {
    jpeg = await open(pixels).jpeg({ quality }).toBuffer()
    if (jpeg.byteLength <= COMPARTILHADA_MAX) break
  }
  return jpeg
}

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

export interface Imagem {
  imagem: Buffer
  media: Buffer | undefined
  largura: number
  altura: number
}

/** Keeps the whole picture and its transparency, upright, never enlarged. @throws if it is incomplete */
export async function encodeImagem(picture: Buffer): Promise<Imagem> {
  const size = { width: IMAGEM_LARGURA, height: IMAGEM_ALTURA, fit: 'inside', withoutEnlargement: true } as const
  const whole = await pixelsOf(sharp(picture, LIMITS).resize(size))
  const { width: largura, height: altura } = whole.info
  const [imagem, media] = await Promise.all([
    encode(open(whole), 80),
    largura > CAPA_MEDIA_LARGURA ? encode(open(whole).resize({ width: CAPA_MEDIA_LARGURA }), 75) : undefined,
  ])
  return { imagem, media, largura, altura }
}
