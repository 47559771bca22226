import { CODIGO, type Resultado, refusal } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import type { SentEndpoint, SentRequest, SentResponse } from './messages'

/** Makes an `Api` of which another process makes the calls. @param call answers `valor` as the server sent it */
export const relayedApi =
  (call: (endpoint: SentEndpoint, input: unknown, signal?: AbortSignal) => Promise<Resultado<unknown>>): Api =>
  async ({ method, path, send, access, read }, input, { signal } = {}) => {
    const resultado = await call({ method, path, send, access }, input, signal)
    if (!resultado.ok) return resultado
    try {
      return { ...resultado, valor: read ? read(resultado.valor) : (resultado.valor as never) }
    } catch (error) {
      console.error(error)
      return refusal(error instanceof TypeError ? CODIGO.erroDeTipo : CODIGO.falhaGeral)
    }
  }

/** Makes a `fetch` of which another process makes the requests. */
export const relayedFetch =
  (ask: (request: SentRequest, signal: AbortSignal) => Promise<SentResponse | { error: string }>): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { url, method, headers, signal } = request
    const body = request.body ? await request.arrayBuffer() : undefined
    const response = await ask({ url, method, headers: [...headers], ...(body && { body }) }, signal)
    if ('error' in response) throw new TypeError(`fetch failed: ${response.error}`)
    const isEmpty = [101, 204, 205, 304].includes(response.status)
    return new Response(isEmpty ? null : response.body, { status: response.status, headers: response.headers })
  }
