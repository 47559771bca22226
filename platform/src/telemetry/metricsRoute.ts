import Fastify, { type FastifyInstance } from 'fastify'
import { StartupError } from '../process/StartupError.ts'
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

/** Serves only `/metricas`, on a port that a network can restrict to the scraper. @param app opens and closes it */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { host, metricasPorta: port }: { host: string; metricasPorta: number },
) {
  const server = Fastify()
  metricsRoute(server, metrics, true)
  app.addHook('onReady', async () => {
    await server.listen({ host, port }).catch(({ code }: NodeJS.ErrnoException) => {
      throw new StartupError(`Não foi possível abrir a porta ${port} (${code}). Escolha outra em METRICAS_PORTA.`)
    })
  })
  app.addHook('onClose', () => server.close())
}
