import Fastify, { type FastifyInstance } from 'fastify'
import type { Settings } from '../env'
import { StartupError } from '../StartupError'
import type { Metrics } from './Metrics'
import { metricsRoute } from './metricsRoute'

/**
 * Serves `/metricas`, and nothing else, on a port that no visitor needs to reach: a network lets the scraper alone go there.
 * @param app with whose life it begins and ends
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { host, metricasPorta: port }: Pick<Settings, 'host' | 'metricasPorta'>,
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
