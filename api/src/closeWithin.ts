import type { FastifyInstance } from 'fastify'

/** How long open requests may take once the server is asked to close. */
export const CLOSE_TIMEOUT_MS = 5_000

/** Cuts off what is still open some time after the server was asked to close: one reader that stalls must not hold it up. */
export function closeWithin(app: FastifyInstance, ms: number = CLOSE_TIMEOUT_MS) {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), ms).unref()
  })
}
