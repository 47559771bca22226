import { ARQUIVO_LIMITE_BYTES, createImagem, getImagensAceitas } from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { IMAGES } from '../arquivos/kinds'
import { serve } from '../http/serve'
import type { ImagemWriter } from './ImagemWriter'

export function imagemRoutes(app: FastifyInstance, imagens: ImagemWriter) {
  serve(app, getImagensAceitas, () => ({ tipos: IMAGES, limiteBytes: ARQUIVO_LIMITE_BYTES }))
  serve(app, createImagem, ({ arquivo, sessao, request }) =>
    imagens.add(arquivo, { usuarioId: sessao.usuarioId, ip: request.ip }),
  )
}
