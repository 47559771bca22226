import { CAPA_MEDIA_LARGURA, IMAGEM_ALTURA, IMAGEM_LARGURA } from '@portal/shared-contracts/api'
import sharp from 'sharp'
import { encode, LIMITS, open, pixelsOf } from './encodeCapa'

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
