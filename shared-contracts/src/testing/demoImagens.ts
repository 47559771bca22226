import { ARQUIVO_LIMITE_BYTES, createImagem, getImagensAceitas, sucesso } from '../api'
import { type Handler, on } from './handler'

export const demoImagens = (): Handler[] => [
  on(getImagensAceitas, () => sucesso({ tipos: ['image/png', 'image/jpeg'], limiteBytes: ARQUIVO_LIMITE_BYTES })),
  on(createImagem, () =>
    sucesso({
      url: '/api/arquivo/0b7c1f7e-3c2d-4f0a-9a51-5d2f3c4b6a70/imagem.webp',
      largura: 640,
      altura: 480,
    }),
  ),
]
