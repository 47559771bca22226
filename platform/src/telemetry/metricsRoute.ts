import type { FastifyInstance } from 'fastify'
import { KEPT_MS, keptFor } from './keptFor.ts'
import type { Metrics } from './Metrics.ts'

/** The caller's address is not checked: a local proxy forwards everyone. @param isOpen readable by everyone */
export function metricsRoute(app: FastifyInstance, { registry }: Metrics, isOpen: boolean) {
  const metrics = keptFor(KEPT_MS, () => registry.metrics())
  app.get('/metricas', async (_, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (!isOpen) return reply.code(404).type('text/plain; charset=utf-8').send('')
    return reply.type(registry.contentType).send(await metrics())
  })
}
