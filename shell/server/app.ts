import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { closeWithin, operate, type RunningApi, type Settings } from '@portal/api'
import type { FastifyInstance } from 'fastify'
import type { Delivery } from './delivery'
import { feedsAt } from './feedsAt'
import { pages } from './pages'

export interface ServerOptions extends Pick<Delivery, 'files' | 'answer' | 'measure'> {
  /** The API in this very process; absent where it is another host. */
  api?: Pick<RunningApi, 'routes' | 'partes'> | undefined
  onError: (error: unknown) => void
  settings: Pick<Settings, 'metricas' | 'apiUrl'>
}

/** Makes a bare server the one that delivers the portal: files, API and pages on one port. */
export async function deliverOn(
  app: FastifyInstance,
  { files, answer, measure, api, settings, onError }: ServerOptions,
) {
  closeWithin(app)
  const metricas = operate(app, settings, api?.partes)
  measure?.(metricas)
  // The policy of each page names its nonce; what answers nothing but data needs none.
  await app.register(helmet, { contentSecurityPolicy: false })
  await app.register(compress, { encodings: ['br', 'gzip'] })
  await files(app)
  if (api) await app.register(api.routes)
  else if (settings.apiUrl) await app.register(feedsAt(settings.apiUrl))
  await app.register(pages(answer, onError))
}
