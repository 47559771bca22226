import type { FastifyInstance } from 'fastify'
import { answerCep } from './answerCep'

/** A postal-code service for portals without internet access. It returns that service's format, not the wrapper. */
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
