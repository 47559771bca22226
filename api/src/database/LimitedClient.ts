import pg from 'pg'
import { spanOfStatement } from '../traces/spanOfStatement'
import type { Traces } from '../traces/Traces'

export interface LimitedClientConfig extends pg.ClientConfig {
  /** Milliseconds that an answer to a statement may take: longer than the server's own limit for it. */
  answerMs: number
  /** What else is open, or being opened, to that server. */
  open?: Set<LimitedClient>
  /** Of what is asked by a promise; a pool traces what it asks itself. */
  traces?: Traces | undefined
}

/** What pg knows of an open connection, and its types do not tell. */
interface ServerSession {
  host: string
  port: number
  ssl: pg.ConnectionConfig['ssl']
  processID: number
  secretKey: number
}

/** A connection of its own, which asks for no session. */
type CancelConnection = pg.Connection & {
  connect: (...address: [port: number, host: string] | [path: string]) => void
  requestSsl: () => void
  cancel: (processID: number, secretKey: number) => void
}

/**
 * A connection whose statements end though the server says nothing more: by `query_timeout`, pg would keep the connection,
 * with the statement at its head, and have the next one wait behind it.
 */
export class LimitedClient extends pg.Client {
  private readonly answerMs: number
  private readonly open: Set<LimitedClient>
  private readonly traces: Traces | undefined

  constructor({ open = new Set(), traces, ...config }: LimitedClientConfig) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
    this.answerMs = config.answerMs
    this.traces = traces
    // A restart of PostgreSQL would end the process; whoever has a statement under way hears of it by that.
    this.on('error', () => {})
    this.open = open
    open.add(this)
    this.on('end', () => open.delete(this))
  }

  /** Ends the connection without a word to the server, and so everything that waits for it. */
  cut() {
    this.connection.stream.destroy()
  }

  /** Of connections that froze together, each would be found out by a statement that waits in vain. */
  private cutAll() {
    for (const client of this.open) client.cut()
  }

  /**
   * Has the server end the statement that runs on this connection, which is then as usable as before.
   * @returns whether the server has heard it, so that nothing of it can reach a later statement
   */
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
      // The server hangs up when it has done so.
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

  // pg takes a callback as the last argument, or answers a promise.
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
