import { getInstituicao, listInstituicoes } from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse'
import { serve } from '../serve'
import type { InstituicaoRepository } from './InstituicaoRepository'

/** Answers the list of institutions and one of them by id. */
export function instituicaoRoutes(app: FastifyInstance, instituicoes: InstituicaoRepository) {
  serve(app, listInstituicoes, () => instituicoes.list())
  serve(app, getInstituicao, async ({ input }) => {
    const found = await instituicoes.find(input.Id)
    return found.length > 0 ? found : refuse(404, 'Instituição não encontrada.')
  })
}
