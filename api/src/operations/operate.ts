import type { FastifyInstance } from 'fastify'
import type { Settings } from '../env'
import { onceOver } from '../onceOver'
import { healthRoutes, type ServerHealth } from './healthRoutes'
import { Metrics } from './Metrics'
import type { MonitoredParts } from './MonitoredParts'
import { metricsRoute } from './metricsRoute'
import { PartsBeside } from './PartsBeside'
import { besideOf } from './readiness'
import { routeOf } from './routeOf'
import { serveMetrics } from './serveMetrics'

/**
 * Gives a server its log of calls, metrics and health. To be called on the outermost instance, before its routes.
 * Without `parts`, where the API is another host, it tells of itself alone.
 * @param health how the server's own parts fare.
 * @returns the metrics; the shell's server adds its own to them.
 */
export function operate(
  app: FastifyInstance,
  { metricas: isOpen, metricasPorta, host }: Pick<Settings, 'metricas' | 'metricasPorta' | 'host'>,
  parts?: MonitoredParts,
  health?: () => ServerHealth,
): Metrics {
  const metricas = new Metrics()
  if (parts) {
    metricas.watchPools([parts.pool, parts.transactions])
    metricas.watchSenhas(parts.senhaHasher)
    metricas.watchTables(parts.pool)
  }
  app.addHook('onRequest', async (request, reply) => {
    metricas.begin()
    onceOver(request, reply, () => {
      const { statusCode: status, writableFinished } = reply.raw
      const call = { method: request.method, route: routeOf(request), status }
      const ms = reply.elapsedTime
      metricas.end({ ...call, ms })
      request.log.info({ ...call, ms: Math.round(ms), ...(!writableFinished && { aborted: true }) })
    })
  })
  const beside = new PartsBeside({
    look: async () => ({ ...(parts && (await besideOf(parts))), ...health?.().beside }),
    onChange: (parte, isThere) => {
      if (isThere) app.log.warn(`De volta: ${parte}.`)
      else app.log.error(`Fora do ar, e o portal segue sem: ${parte}.`)
    },
  })
  metricas.watchBeside(beside)
  app.addHook('onReady', async () => beside.start())
  app.addHook('onClose', async () => beside.close())
  healthRoutes(app, parts, beside, health)
  metricsRoute(app, metricas, isOpen)
  if (metricasPorta) serveMetrics(app, metricas, { host, metricasPorta })
  return metricas
}
