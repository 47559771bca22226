import { listAchados } from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../serve'
import type { BuscaRepository } from './BuscaRepository'

/** Answers the search over everything. */
export function buscaRoutes(app: FastifyInstance, achados: BuscaRepository) {
  serve(app, listAchados, ({ input }) => achados.find(input.busca))
}
