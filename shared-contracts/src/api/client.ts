import axios, { type AxiosAdapter, type AxiosInstance, type AxiosResponse } from 'axios'
import type { Endpoint } from './endpoint'
import { AnswerError } from './read'
import { CODIGO, type Resultado, refusal, type Wrapper } from './resultado'

export interface ApiOptions {
  /** Where the API answers, such as `https://api.example`; empty for the page's own origin. */
  baseUrl: string
  /** The token of the present session, where there is one; asked for with each call. */
  token?: () => string | undefined
  /** More headers of each call, where one server calls another; asked for with each. */
  headers?: () => Record<string, string>
  /** A call that needs a session, the present one still, was answered 440. The receiver decides what is once a session. */
  onSessionExpired?: () => void
  /** Brings a request to the API by another way than HTTP: where the API is in the same process. */
  transport?: Transport
}

/** @param request with the path and search of the address. @returns the answer, with its body as text. */
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
 * Makes a call. Resolves to `{ ok: true, valor }` for `codigo` 200 and to a refusal for everything else:
 * another `codigo`, an answer that is not the wrapper (its HTTP status is the code), one of another shape or none (661),
 * a mistake of our own types (222). It rejects in one case only: the caller aborted.
 */
export type Api = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  options?: CallOptions,
) => Promise<Resultado<Output>>

/** There is no timeout: a call lasts until it is answered, fails or is aborted (decision 13). */
export interface CallOptions {
  signal?: AbortSignal
  /** Told how much of the input has been sent, from 0 to 1, as often as the browser knows. */
  onUploadProgress?: (sent: number) => void
  /** Of a form: what its address says of the write. A server that knows none of it passes it over. */
  envio?: Envio
}

/** What is said of a write besides what is written; extensions. */
export interface Envio {
  /** Drawn for each opening of a form, the same at each try: a new item is then stored once, and an edit not in its own way. */
  chave?: string
  /** Which edition of an item was edited; with a later one there the write is refused (409). */
  edicao?: number
}

/**
 * Longest answer that a server reads of another host, unpacked: more than a whole list of the longest items. Browsers know no
 * such limit, and answers of the same process need none.
 */
export const ANSWER_MAX_BYTES = 16 * 1_048_576

/** Makes the `Api` of a program. A remote makes none: it has `useApi()`, and in a loader `apiContext`. */
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
      // The error itself holds what was sent: a password, a token.
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
    // A multipart body sets its own content type, because only it knows its boundary.
    headers: endpoint.send === 'multipart' ? headers : { 'Content-Type': 'application/json', ...headers },
    ...(endpoint.send === 'query' && { params: input }),
    ...(endpoint.send === 'multipart' && { params: envio }),
    // A call without input has no body; `null` would be one.
    ...(endpoint.send === 'json' && input !== null && { data: JSON.stringify(input) }),
    ...(endpoint.send === 'multipart' && { data: endpoint.toForm?.(input) }),
    // The text of a file stays as it came, one of JSON too.
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
  if (!isWrapper(body)) return refusal(response.status === CODIGO.sucesso ? CODIGO.falhaGeral : response.status)
  const { codigo, resposta, retorno, dado } = body
  const sentence = typeof resposta === 'string' ? resposta : ''
  if (codigo !== CODIGO.sucesso) return refusal(codigo, sentence)
  const valor = retorno ?? dado
  const total = Number(response.headers['x-total-count'] ?? Number.NaN)
  return {
    ok: true,
    valor: endpoint.read ? endpoint.read(valor) : (valor as Output),
    resposta: sentence,
    ...(Number.isFinite(total) && { total }),
  }
}

/** Of a file that was refused: the refusal comes in the wrapper. */
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

/** What failed, in words that hold nothing of the call. */
function reasonOf(error: unknown): string {
  if (axios.isAxiosError(error)) return error.code ?? error.name
  return error instanceof AnswerError ? error.message : (error as Error).name
}

const isWrapper = (body: unknown): body is Wrapper<unknown> =>
  typeof body === 'object' && body !== null && typeof (body as { codigo?: unknown }).codigo === 'number'

const isExpired = (response: AxiosResponse, resultado: Resultado<unknown>) =>
  response.status === CODIGO.sessaoExpirada || (!resultado.ok && resultado.codigo === CODIGO.sessaoExpirada)
