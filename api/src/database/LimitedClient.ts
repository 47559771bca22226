import pg from 'pg'

export interface LimitedClientConfig extends pg.ClientConfig {
  /** Milliseconds that an answer to a statement may take: longer than the server's own limit for it. */
  answerMs: number
  /** What else is open, or being opened, to that server. */
  open?: Set<LimitedClient>
}

/**
 * A connection whose statements end though the server says nothing more: by `query_timeout`, pg would keep the connection,
 * with the statement at its head, and have the next one wait behind it.
 */
export class LimitedClient extends pg.Client {
  private readonly answerMs: number
  private readonly open: Set<LimitedClient>

  constructor({ open = new Set(), ...config }: LimitedClientConfig) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
    this.answerMs = config.answerMs
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

  // pg takes a callback as the last argument, or answers a promise.
  override query(...given: unknown[]): never {
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
    return result as never
  }
}
