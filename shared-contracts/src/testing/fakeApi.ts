import type { Api } from '../api'
import { demoCidade } from './demoCidade'
import { demoHandlers } from './demoHandlers'
import { addressOf, type Handler } from './handler'

/**
 * Creates an API in memory. The first of two handlers for an endpoint wins: `[on(…), ...demoHandlers()]`. Rejects
 * without a handler, and for an aborted call. The portal's own server answers for the demo city in any case.
 */
export const fakeApi =
  (handlers: Handler[] = demoHandlers()): Api =>
  async (endpoint, input, { signal } = {}) => {
    const address = addressOf(endpoint)
    const handler = [...handlers, ...demoCidade()].find((candidate) => candidate.address === address)
    if (!handler) throw new Error(`The fake API has no handler for ${address}.`)
    const resultado = await handler.answer(input as never)
    signal?.throwIfAborted()
    return resultado as never
  }
