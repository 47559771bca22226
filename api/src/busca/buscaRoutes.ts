import { listAchados } from '@portal/shared-contracts/api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { BuscaRepository } from './BuscaRepository'

export function buscaRoutes(app: FastifyInstance, achados: BuscaRepository) {
  serve(app, listAchados, ({ input }) => achados.find(input.busca))
}
