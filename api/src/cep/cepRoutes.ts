import type { FastifyInstance } from 'fastify'
import { answerCep } from './answerCep'

/** A postal-code service for portals that reach no other. It answers that service's own shapes, not the wrapper. */
export function cepRoutes(app: FastifyInstance) {
  app.get<{ Params: { cep: string } }>('/api/cep/v2/:cep', ({ params }, reply) => {
    const { status, body } = answerCep(params.cep)
    return reply
      .code(status)
      .header('Access-Control-Allow-Origin', '*')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  })
}
