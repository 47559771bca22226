import pg from 'pg'

export interface LimitedClientConfig extends pg.ClientConfig {
  /** Milliseconds after which a statement without an answer has its connection cut off. */
  answerMs: number
  /** Where the client is while its connection is open, or being opened. */
  open?: Set<LimitedClient>
}

/**
 * A connection whose statements end though the server says nothing more: by `query_timeout`, pg would keep the connection,
 * with the statement at its head, and have the next one wait behind it.
 */
export class LimitedClient extends pg.Client {
  private readonly answerMs: number

  constructor({ open, ...config }: LimitedClientConfig) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config })
    this.answerMs = config.answerMs
    // A restart of PostgreSQL would end the process; whoever has a statement under way hears of it by that.
    this.on('error', () => {})
    open?.add(this)
    this.on('end', () => open?.delete(this))
  }

  /** Ends the connection without a word to the server, and so everything that waits for it. */
  cut() {
    this.connection.stream.destroy()
  }

  // pg takes a callback as the last argument, or answers a promise.
  override query(...given: unknown[]): never {
    const timer = setTimeout(() => this.cut(), this.answerMs)
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
