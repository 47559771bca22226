import pg from 'pg'
import { spanOfStatement } from '../traces/spanOfStatement'
import type { Traces } from '../traces/Traces'
import { LimitedClient, type LimitedClientConfig } from './LimitedClient'

interface LimitedPoolConfig extends Omit<LimitedClientConfig, 'open' | 'traces'> {
  traces: { ofPool?: Traces | undefined; ofConnections?: Traces | undefined }
  max: number
  /** Whether the database is known not to answer: then nobody waits for it. */
  isSilent: () => boolean
  /** Aborts when nobody waits any more for what is read now. */
  asker: () => AbortSignal | undefined
  /** Milliseconds until a server that does not hear that a statement is to end is left alone. */
  connectMs: number
}

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** A pool whose connections can be cut off all at once, and that refuses at once while its database is silent. */
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
    // Its types are pg's, which a method of these arguments would not have.
    this.query = ((...given: unknown[]) => this.askTraced(given)) as unknown as pg.Pool['query']
    // The next query gets a new connection.
    this.on('error', () => {})
  }

  /** Of `query` as well. */
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

  /** What is read for somebody ends with him. What writes is left to its end, whoever asked for it. */
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
    // As the pool itself does, it gives up a connection after an error, but the one that was asked for.
    let isSpent = false
    try {
      return await (client.query as unknown as (...given: unknown[]) => Promise<pg.QueryResult>).apply(client, given)
    } catch (error) {
      isSpent = !cancelling
      throw error
    } finally {
      signal.removeEventListener('abort', cancel)
      // Until the server has heard it, the connection has no other statement that it could end.
      const isHeard = (await cancelling) ?? true
      client.release(isSpent || !isHeard)
    }
  }

  /** Who leaves while he waits for a connection has it given back unused. */
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

/** Whether a statement, as text or as an object with it, only reads. */
function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text
  return typeof text === 'string' && /^[\s(]*select\b/i.test(text)
}

/** Nobody waits for what was to be read. */
class GoneError extends Error {
  /** As PostgreSQL calls a statement that was ended because somebody asked for that. */
  readonly code = '57014'

  constructor() {
    super('Nobody waits for this statement any more')
  }
}

/** The database answers nothing. */
class SilenceError extends Error {
  /** As Node calls it. */
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}
