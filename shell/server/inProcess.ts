import type { Transport } from '@portal/shared-contracts/api/client'
import type { FastifyInstance } from 'fastify'

/** Calls the API in this process, without connection or compression. */
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

/** Calls may keep listeners forever. Derived signals leak with them, so each call gets its own signal. */
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
