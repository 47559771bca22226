import helmet from '@fastify/helmet'
import {
  closeWithin,
  endStalledAnswers,
  keepOneForm,
  operate,
  type RunningApi,
  receiveBodies,
  refuseAmbiguous,
  rootAddresses,
  type Settings,
  type Traces,
  traceRequests,
} from '@portal/api'
import { reservedPartOf } from '@portal/releases'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { compressAnswers } from './compressAnswers'
import type { Delivery } from './delivery'
import { pageRoute } from './pageRoute'
import { surviveUnforeseen } from './surviveUnforeseen'

export interface ServerOptions
  extends Pick<
    Delivery,
    'serveFiles' | 'answerPage' | 'hinted' | 'previews' | 'watch' | 'noteWrite' | 'measure' | 'health'
  > {
  /** The API in this process; absent where another host has it. */
  api?: Pick<RunningApi, 'routes' | 'parts'> | undefined
  traces?: Traces | undefined
  onError: (error: unknown) => void
  settings: Pick<Settings, 'metricas' | 'metricasPorta' | 'host' | 'apiUrl' | 'portalUrl' | 'rastrosDe'>
}

/** Registers the portal on a bare server: files, API and pages, on one port. */
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
  const metrics = operate(app, settings, api?.parts, health)
  measure?.(metrics)
  const stopSurviving = surviveUnforeseen(onError, metrics)
  app.addHook('onClose', async () => stopSurviving())
  // Each page has a policy with a nonce of its own (`pageHeaders.ts`). Other answers are data, which need none.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Of a portal that people find by HTTP, a browser would ask for an HTTPS that is not there.
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

/**
 * Says of each call that has changed content, before its answer is sent. What else changes content is seen within a second; of what
 * changes none nobody has all pages made anew.
 */
function hearWrites(app: FastifyInstance, noteWrite: () => void) {
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    if (routeOptions.config.contract?.changesContent && reply.statusCode < 400) noteWrite()
  })
}

/**
 * Refuses to start with an address of the server that a remote could own. Patterns of files, such as `/eventos/:id.ics`,
 * are told from pages by their ending; what answers preflights alone (`ORIGENS`) takes no page's address.
 */
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

/** Redirects feeds, calendars and sitemaps to the API's host, which writes them. */
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
