import helmet from '@fastify/helmet'
import { type RunningApi, rootAddresses, type Settings } from '@portal/api'
import { closeWithin } from '@portal/platform/http/closeWithin'
import { keepOneForm } from '@portal/platform/http/oneForm'
import { refuseAmbiguous } from '@portal/platform/http/refuseAmbiguous'
import { endStalledAnswers } from '@portal/platform/limits/endStalledAnswers'
import { receiveBodies } from '@portal/platform/limits/receiveBodies'
import { operate } from '@portal/platform/telemetry/operate'
import type { Traces } from '@portal/platform/telemetry/Traces'
import { traceRequests } from '@portal/platform/telemetry/traceRequests'
import { reservedPartOf } from '@portal/releases'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Delivery } from './delivery'
import { compressAnswers } from './http/compressAnswers'
import { logUncaughtErrors } from './http/logUncaughtErrors'
import { pageRoute } from './pages/pageRoute'

export interface ServerOptions
  extends Pick<
    Delivery,
    'serveFiles' | 'answerPage' | 'hinted' | 'previews' | 'watch' | 'noteWrite' | 'measure' | 'health'
  > {
  api?: Pick<RunningApi, 'routes' | 'monitored'> | undefined
  traces?: Traces | undefined
  onError: (error: unknown, pedido?: string) => void
  settings: Pick<Settings, 'metricas' | 'metricasPorta' | 'host' | 'apiUrl' | 'portalUrl' | 'rastrosDe'>
}

export async function registerPortal(
  app: FastifyInstance,
  {
    serveFiles,
    answerPage,
    hinted,
    previews,
    watch,
    noteWrite,
    measure,
    health,
    api,
    settings,
    traces,
    onError,
  }: ServerOptions,
) {
  closeWithin(app)
  endStalledAnswers(app)
  receiveBodies(app)
  if (traces) traceRequests(app, traces, settings.rastrosDe)
  keepAddresses(app)
  const metrics = operate(app, settings, api?.monitored, health)
  measure?.(metrics)
  const stopSurviving = logUncaughtErrors(onError, metrics)
  app.addHook('onClose', async () => stopSurviving())
  // Pages set their own policy with a nonce (`pageHeaders.ts`). Other responses are data.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // A portal on plain HTTP must not demand HTTPS.
    strictTransportSecurity: settings.portalUrl.startsWith('https:'),
  })
  refuseAmbiguous(app)
  keepOneForm(app)
  compressAnswers(app)
  watch?.(app)
  if (noteWrite) hearWrites(app, noteWrite)
  await serveFiles(app)
  if (api) await app.register(api.routes)
  else if (settings.apiUrl) await app.register(redirectFeeds(settings.apiUrl))
  await app.register(pageRoute(answerPage, onError, { hinted, previews }))
}

/** Expires the page cache before the response of a write is sent. Other changes appear within a second. */
function hearWrites(app: FastifyInstance, noteWrite: () => void) {
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    if (routeOptions.config.contract?.changesContent && reply.statusCode < 400) noteWrite()
  })
}

/** Refuses routes that a remote could own; file patterns, such as `/eventos/:id.ics`, and preflights are allowed. */
function keepAddresses(app: FastifyInstance) {
  app.addHook('onRoute', ({ url, method }) => {
    if (method === 'OPTIONS') return
    const isFile = url.slice(url.lastIndexOf('/')).includes('.')
    if (url === '/*' || isFile || reservedPartOf(url)) return
    throw new Error(
      `The server answers ${url}, which a remote may own: reserve it in releases/src/registry/addresses.ts.`,
    )
  })
}

const redirectFeeds =
  (apiUrl: string): FastifyPluginAsync =>
  async (app) => {
    for (const address of Object.values(rootAddresses)) {
      app.get(address, ({ url }, reply) => {
        const { pathname } = new URL(url.replace(/^\/+/, '/'), 'http://portal')
        return reply.redirect(apiUrl + pathname, 307)
      })
    }
  }
