import { isRead } from '@portal/platform/http/connection'
import { onRequestClosed } from '@portal/platform/http/onRequestClosed'
import type { FastifyInstance } from 'fastify'
import type { RequestAbortContext } from '../database/RequestAbortContext'

/** Cancels a disconnected client's reads (docs/decisions/29-outages.md#lost-clients); writes finish. */
export function cancelReadsOnDisconnect(app: FastifyInstance, abortContext: RequestAbortContext) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRead(request)) return done()
    const gone = new AbortController()
    onRequestClosed(request, reply, () => {
      if (!reply.raw.writableFinished) gone.abort()
    })
    abortContext.serve(gone.signal, done)
  })
}
