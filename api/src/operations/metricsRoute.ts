import type { FastifyInstance } from 'fastify'
import { OPERATIONS } from '../bounds'
import { keptFor } from './keptFor'
import type { Metrics } from './Metrics'

/**
 * Answers `/metricas`. Who asks is not looked at: a proxy on this machine forwards the whole world, and need not say so.
 * @param isOpen everybody may read them; otherwise nobody may
 */
export function metricsRoute(app: FastifyInstance, { registry }: Metrics, isOpen: boolean) {
  const metrics = keptFor(OPERATIONS.keptMs, () => registry.metrics())
  app.get('/metricas', async (_, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!isOpen) return reply.code(404).type('text/plain; charset=utf-8').send('')
    return reply.type(registry.contentType).send(await metrics())
  })
}
