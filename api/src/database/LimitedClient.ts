import type { Traces } from '@portal/platform/telemetry/Traces'
import pg from 'pg'
import { spanOfStatement } from './spanOfStatement'

export interface LimitedClientConfig extends pg.ClientConfig {
  /** Milliseconds, longer than the server's own limit for a statement. */
  answerMs: number
  open?: Set<LimitedClient>
  traces?: Traces | undefined
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

  // pg accepts a callback as the last argument, or returns a promise.
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
