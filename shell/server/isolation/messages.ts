import type { Endpoint, Resultado } from '@portal/shared-contracts/api'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import type { Rendered } from '../../src/entry.server'
import type { MatchedPage } from '../../src/remotes/matchPage'
import type { RemoteManifest } from '../../src/remotes/RemoteManifest'

/** One page that a process is to render, as data. */
export interface PageTask {
  /** Complete address; its host is made up. */
  url: string
  config: PortalConfig
  remotes: RemoteManifest[]
  match: MatchedPage
}

/** What of an endpoint travels: its functions stay with the code that calls it. */
export type SentEndpoint = Pick<Endpoint<unknown, unknown>, 'method' | 'path' | 'send' | 'access'>

/** An error as data; what was thrown may be anything. */
export interface SentError {
  name: string
  message: string
  stack: string
}

/** A request of remote code to a host outside. */
export interface SentRequest {
  url: string
  method: string
  headers: [name: string, value: string][]
  body?: ArrayBuffer
}

export interface SentResponse {
  status: number
  headers: [name: string, value: string][]
  body: ArrayBuffer
}

/** From the server to the process of a version. `render` numbers the renders, `ask` the questions of the process. */
export type ToIsolated =
  | { type: 'load'; filename: string; source: string }
  | { type: 'render'; render: number; page: PageTask }
  | { type: 'cancel'; render: number }
  | { type: 'ping' }
  | { type: 'answered'; ask: number; resultado: Resultado<unknown> }
  | { type: 'fetched'; ask: number; response: SentResponse | { error: string } }

/** From the process of a version to the server. */
export type FromIsolated =
  | { type: 'started' }
  | { type: 'loaded' }
  | { type: 'refused'; error: SentError }
  | { type: 'rendered'; render: number; rendered: Rendered }
  | { type: 'failed'; render: number; error: SentError }
  /** Something that a page left behind has thrown; `render` is absent where it cannot be told which. */
  | { type: 'late'; render?: number; error: SentError }
  | { type: 'call'; ask: number; render: number; endpoint: SentEndpoint; input: unknown }
  | { type: 'fetch'; ask: number; render: number; request: SentRequest }
  | { type: 'log'; text: string }
  | { type: 'pong' }

/** Characters of an error that travel; remote code may make more of them than the log should hold. */
const ERROR_LENGTH = { name: 100, message: 2_000, stack: 4_000 }

// Captured before remote code may replace it.
const slice = Function.prototype.call.bind(String.prototype.slice) as (text: string, from: number, to: number) => string
const cut = (text: unknown, length: number) => slice(String(text), 0, length)

/** Makes an error of what was thrown, cut to what the log should hold. Never throws, whatever that is. */
export function toSentError(thrown: unknown): SentError {
  try {
    if (thrown instanceof Error) {
      return {
        name: cut(thrown.name, ERROR_LENGTH.name),
        message: cut(thrown.message, ERROR_LENGTH.message),
        stack: cut(thrown.stack ?? '', ERROR_LENGTH.stack),
      }
    }
    return { name: 'Error', message: `Thrown: ${cut(thrown, ERROR_LENGTH.message)}`, stack: '' }
  } catch {
    return { name: 'Error', message: 'Something unreadable was thrown.', stack: '' }
  }
}
