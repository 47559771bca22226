import type { Traces } from '@portal/platform/telemetry/Traces'
import pg from 'pg'
import { LimitedClient, type LimitedClientConfig } from './LimitedClient'
import { spanOfStatement } from './spanOfStatement'

interface LimitedPoolConfig extends Omit<LimitedClientConfig, 'open' | 'traces'> {
  traces: { ofPool?: Traces | undefined; ofConnections?: Traces | undefined }
  max: number
  isSilent: () => boolean
  asker: () => AbortSignal | undefined
  connectMs: number
}

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** A pool that can cut all its connections, and fails immediately while the database is silent. */
export class LimitedPool extends pg.Pool {
  private readonly open: Set<LimitedClient>
  private readonly isSilent: () => boolean
  private readonly asker: () => AbortSignal | undefined
  private readonly connectMs: number
  private readonly traces: Traces | undefined

  constructor({ isSilent, asker, connectMs, traces, ...config }: LimitedPoolConfig) {
    const open = new Set<LimitedClient>()
    const options = {
      ...config,
      open,
      traces: traces.ofConnections,
      Client: LimitedClient as unknown as new () => pg.ClientBase,
    }
    super(options)
    this.open = open
    this.isSilent = isSilent
    this.asker = asker
    this.traces = traces.ofPool
    this.connectMs = connectMs
    // pg's overloads do not fit a method with these arguments.
    this.query = ((...given: unknown[]) => this.askTraced(given)) as unknown as pg.Pool['query']
    this.on('error', () => {})
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect) {
    const isSilent = this.isSilent()
    if (!callback) return isSilent ? Promise.reject(new SilenceError()) : super.connect()
    return isSilent ? process.nextTick(callback, new SilenceError()) : super.connect(callback)
  }

  private askTraced(given: unknown[]): unknown {
    if (!this.traces?.isWithin || typeof given.at(-1) === 'function') return this.ask(given)
    return this.traces.around(spanOfStatement(given[0]), async () => this.ask(given))
  }

  /** Cancels reads when the client disconnects; writes always finish. */
  private ask(given: unknown[]): unknown {
    const signal = this.asker()
    const isCancelled = signal && typeof given.at(-1) !== 'function' && isRead(given[0])
    const query = super.query as (...given: unknown[]) => unknown
    return isCancelled ? this.queryFor(signal, given) : query.apply(this, given)
  }

  private async queryFor(signal: AbortSignal, given: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connectFor(signal)
    let cancelling: Promise<boolean> | undefined
    const cancel = () => {
      cancelling = client.cancelStatement(this.connectMs)
    }
    signal.addEventListener('abort', cancel, { once: true })
    // Releases the connection as pg's pool does: dropped after an error, kept after our own cancel.
    let isSpent = false
    try {
      return await (client.query as unknown as (...given: unknown[]) => Promise<pg.QueryResult>).apply(client, given)
    } catch (error) {
      isSpent = !cancelling
      throw error
    } finally {
      signal.removeEventListener('abort', cancel)
      // Not reused before the confirmation: a late cancel would hit the next statement.
      const isHeard = (await cancelling) ?? true
      client.release(isSpent || !isHeard)
    }
  }

  private async connectFor(signal: AbortSignal): Promise<pg.PoolClient & LimitedClient> {
    if (signal.aborted) throw new GoneError()
    const connecting = this.connect() as Promise<pg.PoolClient & LimitedClient>
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(new GoneError())
        connecting.then(
          (client) => client.release(),
          () => {},
        )
      }
      signal.addEventListener('abort', leave, { once: true })
      const stopListening = () => signal.removeEventListener('abort', leave)
      connecting.then(resolve, reject).finally(stopListening)
    })
  }

  cutAll() {
    for (const client of this.open) client.cut()
  }
}

function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text
  return typeof text === 'string' && /^[\s(]*select\b/i.test(text)
}

class GoneError extends Error {
  /** PostgreSQL's `query_canceled`. */
  readonly code = '57014'

  constructor() {
    super('Nobody waits for this statement any more')
  }
}

class SilenceError extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}
