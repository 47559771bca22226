import { refuse } from '@portal/platform/http/refuse'
import { getInstituicao, type InstituicaoAlheia, listAlheias, listInstituicoes } from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { InstituicaoRepository } from './InstituicaoRepository'

export function instituicaoRoutes(
  app: FastifyInstance,
  instituicoes: InstituicaoRepository,
  alheiasOf: (usuarioId: number) => Promise<InstituicaoAlheia[]>,
) {
  serve(app, listInstituicoes, () => instituicoes.list())
  serve(app, getInstituicao, async ({ input }) => {
    const found = await instituicoes.find(input.Id)
    return found.length > 0 ? found : refuse(404, 'Instituição não encontrada.')
  })
  serve(app, listAlheias, ({ sessao }) => alheiasOf(sessao.usuarioId))
}
