import Fastify, { type FastifyInstance } from 'fastify'
import { StartupError } from '../process/StartupError.ts'
import type { Metrics } from './Metrics.ts'
import { metricsRoute } from './metricsRoute.ts'

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
