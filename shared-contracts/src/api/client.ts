import axios, { type AxiosAdapter, type AxiosInstance, type AxiosResponse } from 'axios'
import { CODIGO, type Refusal, type Resultado, refusal, type Wrapper } from '../resultado'
import type { Endpoint } from './endpoint'
import { AnswerError } from './read'

export interface ApiOptions {
  /** Origin of the API, such as `https://api.example`; empty for the page's own. */
  baseUrl: string
  /** The current session's token, read for each call. */
  token?: () => string | undefined
  /** Additional headers between servers, read for each call. */
  headers?: () => Record<string, string>
  /** Called when a private call of the current session gets 440, possibly several times per session. */
  onSessionExpired?: () => void
  /** Replaces HTTP if the API runs in the same process. */
  transport?: Transport
}

/** @param request with path and search @returns the response with its body as text */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

export interface TransportRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}

export interface TransportAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Makes a call. Returns `{ ok: true, valor }` for `codigo` 200, else a refusal: another `codigo`, the HTTP status
 * without a wrapper, 661 for a malformed or missing response, 222 for a programming error. Rejects only on abort.
 */
export type Api = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  options?: CallOptions,
) => Promise<Resultado<Output>>

/** A call has no timeout (docs/product.md#wrapper). */
export interface CallOptions {
  signal?: AbortSignal
  /** Receives the sent share, from 0 to 1. */
  onUploadProgress?: (sent: number) => void
  envio?: Envio
}

/** Extensions of a write. */
export interface Envio {
  /** One random key per opened form, so that a retry creates no second item and no conflict. */
  chave?: string
  /** The edited version of the item. The server refuses with 409 if a later one exists. */
  edicao?: number
}

/** Longest uncompressed response that a server accepts from another host, larger than any full list. */
export const ANSWER_MAX_BYTES = 16 * 1_048_576

/** Creates the program's `Api`. Remotes use `useApi()`, and `apiContext` in loaders. */
export function createApi({ baseUrl, token, headers, onSessionExpired, transport }: ApiOptions): Api {
  const way = transport && { adapter: adapterOf(transport) }
  const http = axios.create({
    baseURL: baseUrl,
    validateStatus: () => true,
    maxContentLength: ANSWER_MAX_BYTES,
    ...way,
  })

  return async <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input, options: CallOptions = {}) => {
    const sent = token?.()
    try {
      const response = await send(
        http,
        endpoint,
        input,
        { ...headers?.(), ...authorizationOf(endpoint, sent) },
        options,
      )
      const resultado = read(endpoint, response)
      const isPresentSession = endpoint.access === 'private' && sent === token?.()
      if (isPresentSession && isExpired(response, resultado)) onSessionExpired?.()
      return resultado
    } catch (error) {
      if (options.signal?.aborted) throw error
      const codigo = error instanceof TypeError ? CODIGO.erroDeTipo : CODIGO.falhaGeral
      // The error itself would log passwords and tokens.
      console.error(`${endpoint.method} ${pathOf(endpoint)} came to codigo ${codigo}: ${reasonOf(error)}`)
      return refusal(codigo)
    }
  }
}

const adapterOf =
  (transport: Transport): AxiosAdapter =>
  async (config) => {
    const { status, headers, body } = await transport({
      method: config.method ?? 'get',
      url: axios.getUri(config),
      headers: Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)]),
      ),
      ...(config.data !== undefined && { body: config.data }),
      ...(config.signal && { signal: config.signal as AbortSignal }),
    })
    return { status, statusText: '', headers, data: body, config }
  }

function send<Input, Output>(
  http: AxiosInstance,
  endpoint: Endpoint<Input, Output>,
  input: Input,
  headers: Record<string, string>,
  { signal, onUploadProgress, envio }: CallOptions,
): Promise<AxiosResponse> {
  return http.request({
    method: endpoint.method,
    url: pathOf(endpoint),
    // The portal's server answers the others, also if the API is on another host.
    ...(!pathOf(endpoint).startsWith('/api/') && { baseURL: '' }),
    // The browser sets a multipart content type, because it chooses the boundary.
    headers: endpoint.send === 'multipart' ? headers : { 'Content-Type': 'application/json', ...headers },
    ...(endpoint.send === 'query' && { params: input }),
    ...(endpoint.send === 'multipart' && { params: envio }),
    // A call without input has no body; `null` would be one.
    ...(endpoint.send === 'json' && input !== null && { data: JSON.stringify(input) }),
    ...(endpoint.send === 'multipart' && { data: endpoint.toForm?.(input) }),
    ...(endpoint.file && { responseType: 'text', transformResponse: (body: unknown) => body }),
    ...(signal && { signal }),
    ...(onUploadProgress && {
      onUploadProgress: ({ progress }) => progress !== undefined && onUploadProgress(progress),
    }),
  })
}

function read<Input, Output>(endpoint: Endpoint<Input, Output>, response: AxiosResponse): Resultado<Output> {
  if (endpoint.file && response.status === CODIGO.sucesso && typeof response.data === 'string')
    return { ok: true, valor: response.data as Output, resposta: '' }
  const body = endpoint.file ? parsed(response.data) : response.data
  const pedido = response.status === 500 && response.headers['x-request-id']
  const failed = (codigo: number, sentence?: string): Refusal => ({
    ...refusal(codigo, sentence),
    ...(pedido && { pedido: String(pedido) }),
  })
  if (!isWrapper(body)) return failed(response.status === CODIGO.sucesso ? CODIGO.falhaGeral : response.status)
  const { codigo, resposta, retorno, dado } = body
  const sentence = typeof resposta === 'string' ? resposta : ''
  if (codigo !== CODIGO.sucesso) return failed(codigo, sentence)
  const valor = retorno ?? dado
  const total = Number(response.headers['x-total-count'] ?? Number.NaN)
  return {
    ok: true,
    valor: endpoint.read ? endpoint.read(valor) : (valor as Output),
    resposta: sentence,
    ...(Number.isFinite(total) && { total }),
  }
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

const authorizationOf = ({ access }: Pick<Endpoint<unknown, unknown>, 'access'>, token: string | undefined) =>
  token && access !== 'anonymous' ? { Authorization: `Bearer ${token}` } : undefined

const pathOf = ({ path }: { path: string }) => `/${path.replace(/^\//, '')}`

function reasonOf(error: unknown): string {
  if (axios.isAxiosError(error)) return error.code ?? error.name
  return error instanceof AnswerError ? error.message : (error as Error).name
}

const isWrapper = (body: unknown): body is Wrapper<unknown> =>
  typeof body === 'object' && body !== null && typeof (body as { codigo?: unknown }).codigo === 'number'

const isExpired = (response: AxiosResponse, resultado: Resultado<unknown>) =>
  response.status === CODIGO.sessaoExpirada || (!resultado.ok && resultado.codigo === CODIGO.sessaoExpirada)
