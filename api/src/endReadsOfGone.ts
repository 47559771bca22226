import type { FastifyInstance } from 'fastify'
import type { Askers } from './database/Askers'
import { onceOver } from './onceOver'
import { isRead } from './readInTurns'

/**
 * Has what the database reads for a call end with it, where its sender goes away before the answer
 * (docs/decisions/a-read-ends-with-its-request.md). A call that writes is done to its end.
 */
export function endReadsOfGone(app: FastifyInstance, askers: Askers) {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRead(request)) return done()
    const gone = new AbortController()
    onceOver(request, reply, () => {
      if (!reply.raw.writableFinished) gone.abort()
    })
    askers.serve(gone.signal, done)
  })
}
