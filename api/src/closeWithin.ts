import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long open requests may take once the server is asked to close. */
export const CLOSE_TIMEOUT_MS = 5_000

/** How long a server that was asked to close still hears who has just connected. */
const LINGER_MS = 200

/**
 * Tells whoever has just connected to a server that closes 503, instead of cutting them off with the listener. Cuts off what is
 * still open some time later: one reader that stalls must not hold it up.
 */
export function closeWithin(app: FastifyInstance, ms: number = CLOSE_TIMEOUT_MS) {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), ms).unref()
    if (app.server.listening) await wait(LINGER_MS)
  })
}
