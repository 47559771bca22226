import type { SentRequest, SentResponse } from './messages'

const EMPTY = [101, 204, 205, 304]

/** Makes a `fetch` of which the portal makes the requests. */
export const relayedFetch =
  (ask: (request: SentRequest, signal: AbortSignal) => Promise<SentResponse>): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { url, method, headers, signal } = request
    const body = request.body ? Buffer.from(await request.arrayBuffer()).toString('base64') : undefined
    const response = await ask({ url, method, headers: [...headers], ...(body && { body }) }, signal)
    if ('error' in response) throw new TypeError(`fetch failed: ${response.error}`)
    const { status } = response
    return new Response(EMPTY.includes(status) ? null : Buffer.from(response.body, 'base64'), {
      status,
      headers: response.headers,
    })
  }
