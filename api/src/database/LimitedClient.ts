import type { Traces } from '@portal/platform/telemetry/Traces'
import pg from 'pg'
import { spanOfStatement } from './spanOfStatement'

export interface LimitedClientConfig extends pg.ClientConfig {
  /** Milliseconds; longer than the server's own limit for a statement. */
  answerMs: number
  /** All connections to that server, including those being opened. */
  open?: Set<LimitedClient>
  /** For queries by promise; a pool traces its own. */
  traces?: Traces | undefined
}

/** Properties of an open connection that pg's types lack. */
interface ServerSession {
  host: string
  port: number
  ssl: pg.ConnectionConfig['ssl']
  processID: number
  secretKey: number
}

type CancelConnection = pg.Connection & {
  connect: (...address: [port: number, host: string] | [path: string]) => void
  requestSsl: () => void
  cancel: (processID: number, secretKey: number) => void
}

/** Ends statements of a silent server; pg's `query_timeout` would leave the connection blocked. */
export class LimitedClient extends pg.Client {
  private readonly answerMs: number
  private readonly open: Set<LimitedClient>
  private readonly traces: Traces | undefined

  constructor({ open = new Set(), traces, ...config }: LimitedClientConfig) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
    this.answerMs = config.answerMs
    this.traces = traces
    // Without a listener, a restart of PostgreSQL would end the process; open statements receive the error.
    this.on('error', () => {})
    this.open = open
    open.add(this)
    this.on('end', () => open.delete(this))
  }

  /** Ends the connection and all its statements without contacting the server. */
  cut() {
    this.connection.stream.destroy()
  }

  /** Otherwise a statement would have to time out on each frozen connection. */
  private cutAll() {
    for (const client of this.open) client.cut()
  }

  /** The connection stays usable. @returns whether the server confirmed, so that no later statement is hit */
  cancelStatement(ms: number): Promise<boolean> {
    const { host, port, ssl, processID, secretKey } = this as unknown as ServerSession
    const { sslNegotiation } = (this as unknown as { connectionParameters: { sslNegotiation?: string } })
      .connectionParameters
    const connection = new pg.Connection({ ssl, sslNegotiation } as pg.ConnectionConfig) as CancelConnection
    return new Promise((resolve) => {
      let isSent = false
      const cancel = () => {
        connection.cancel(processID, secretKey)
        isSent = true
      }
      const giveUp = () => {
        isSent = false
        connection.stream.destroy()
      }
      const timer = setTimeout(giveUp, ms)
      connection.on('error', giveUp)
      connection.once('end', () => {
        clearTimeout(timer)
        resolve(isSent)
      })
      if (ssl) {
        if (sslNegotiation !== 'direct') connection.once('connect', () => connection.requestSsl())
        connection.once('sslconnect', cancel)
      } else connection.once('connect', cancel)
      if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
      else connection.connect(port, host)
    })
  }

  // pg takes a callback as the last argument, or returns a promise.
  override query(...given: unknown[]): never {
    if (!this.traces?.isWithin || typeof given.at(-1) === 'function') return this.ask(given) as never
    return this.traces.around(spanOfStatement(given[0]), async () => this.ask(given)) as never
  }

  private ask(given: unknown[]): unknown {
    const timer = setTimeout(() => this.cutAll(), this.answerMs)
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      given.splice(-1, 1, (...answer: unknown[]) => {
        clearTimeout(timer)
        callback(...answer)
      })
    }
    const query = super.query as (...given: unknown[]) => unknown
    const result = query.apply(this, given)
    if (result instanceof Promise) {
      const stop = () => clearTimeout(timer)
      result.then(stop, stop)
    }
    return result
  }
}
