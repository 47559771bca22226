import type { FastifyInstance } from 'fastify'
import { onRequestClosed } from '../http/onRequestClosed.ts'
import { tellRequestId } from '../http/requestId.ts'
import { routeOf } from '../http/routeOf.ts'
import { watchProxies } from '../http/watchProxies.ts'
import { healthRoutes, type ServerHealth } from './healthRoutes.ts'
import { Metrics } from './Metrics.ts'
import type { Monitored } from './Monitored.ts'
import { metricsRoute, serveMetrics } from './metricsRoute.ts'
import { type Absences, WatchedParts } from './WatchedParts.ts'

interface OperationSettings {
  metricas: boolean
  metricasPorta: number
  host: string
}

/** Adds request ids, access log, health and metrics. Call it on the outermost instance, before its routes. */
export function operate(
  app: FastifyInstance,
  { metricas: isOpen, metricasPorta, host }: OperationSettings,
  monitored?: Monitored,
  health?: () => ServerHealth,
): Metrics {
  tellRequestId(app)
  monitored?.logTo(app.log)
  watchProxies(app)
  const metricas = new Metrics()
  monitored?.measure(metricas)
  app.addHook('onRequest', async (request, reply) => {
    metricas.begin()
    onRequestClosed(request, reply, () => {
      const { statusCode: status, writableFinished } = reply.raw
      const call = { method: request.method, route: routeOf(request), status }
      const ms = reply.elapsedTime
      metricas.end({ ...call, ms })
      request.log.info({ ...call, ms: Math.round(ms), ...(!writableFinished && { aborted: true }) })
    })
  })
  const onChange = (parte: string, why: string | undefined) => {
    if (why === undefined) app.log.warn(`De volta: ${parte}.`)
    else
      app.log.error(
        [monitored?.sentences[parte] ?? `Fora do ar, e o portal segue sem: ${parte}.`, why].filter(Boolean).join(' '),
      )
  }
  const beside = new WatchedParts({
    look: async () => ({ ...(await monitored?.beside()), ...absencesOf(health?.().beside) }),
    onChange,
  })
  const others = new WatchedParts({ look: async () => (await monitored?.warnings()) ?? {}, onChange })
  metricas.watchBeside(beside)
  for (const watched of [beside, others]) {
    app.addHook('onReady', async () => watched.start())
    app.addHook('onClose', async () => watched.close())
  }
  healthRoutes(app, monitored, beside, health)
  metricsRoute(app, metricas, isOpen)
  if (metricasPorta) serveMetrics(app, metricas, { host, metricasPorta })
  return metricas
}

const absencesOf = (beside: Record<string, boolean> = {}): Absences =>
  Object.fromEntries(Object.entries(beside).map(([parte, isThere]) => [parte, isThere ? undefined : '']))
