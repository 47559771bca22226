import { COLAGEM, IMAGEM_NO_TEXTO } from '../../texts'
import type { LeftOut } from './cleanPasted'

interface Accepts {
  hasImages: boolean
  hasVideos: boolean
}

export const leftOutText = ({ images, embeds, isWordsAlone, excess }: LeftOut, { hasImages, hasVideos }: Accepts) =>
  [
    excess && COLAGEM.longa(Math.ceil(excess / 1024)),
    isWordsAlone && COLAGEM.soPalavras,
    images && IMAGEM_NO_TEXTO.perdidas(images, hasImages),
    embeds && COLAGEM.incorporados(embeds, hasVideos),
  ]
    .filter(Boolean)
    .join(' ')
