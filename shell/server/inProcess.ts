import type { Transport } from '@portal/shared-contracts/api/client'
import type { FastifyInstance } from 'fastify'

/** Brings calls to the API in this very process without a connection, and without compressing what is read at once. */
export const inProcess =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body, signal }) => {
    const call = {
      method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url,
      headers,
      ...(body !== undefined && { payload: body }),
    }
    const answer = await whileListened(signal, (ended) => app.inject({ ...call, signal: ended }))
    const texts = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return { status: answer.statusCode, headers: Object.fromEntries(texts), body: answer.body }
  }

/**
 * A signal of the call's own, which ends with the caller's. What is called may listen to it for ever; at the caller's nothing
 * listens afterwards: a signal that is made of others is kept alive by its listeners, and all that they know with it.
 */
async function whileListened<T>(signal: AbortSignal | undefined, call: (own: AbortSignal) => Promise<T>): Promise<T> {
  signal?.throwIfAborted()
  const own = new AbortController()
  const end = () => own.abort(signal?.reason)
  signal?.addEventListener('abort', end)
  try {
    return await call(own.signal)
  } finally {
    signal?.removeEventListener('abort', end)
  }
}
