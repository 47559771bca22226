import type { Api } from '../api'
import { demoHandlers } from './demoHandlers'
import { addressOf, type Handler } from './handler'

/**
 * An API in memory. Of two handlers for one endpoint the first counts, so `[on(…), ...demoHandlers()]` is the demo
 * with one difference. It rejects for an endpoint without handler, and for an aborted call as the real one does.
 */
export const fakeApi =
  (handlers: Handler[] = demoHandlers()): Api =>
  async (endpoint, input, { signal } = {}) => {
    const address = addressOf(endpoint)
    const handler = handlers.find((candidate) => candidate.address === address)
    if (!handler) throw new Error(`The fake API has no handler for ${address}.`)
    const resultado = await handler.answer(input as never)
    signal?.throwIfAborted()
    return resultado as never
  }
