import type { Traces } from '@portal/platform/telemetry/Traces'
import pg from 'pg'
import { LimitedClient, type LimitedClientConfig } from './LimitedClient'
import { spanOfStatement } from './spanOfStatement'

interface LimitedPoolConfig extends Omit<LimitedClientConfig, 'open' | 'traces'> {
  traces: { ofPool?: Traces | undefined; ofConnections?: Traces | undefined }
  max: number
  isSilent: () => boolean
}

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** A pool that can cut all its connections, and fails immediately while the database is silent. */
export class LimitedPool extends pg.Pool {
  private readonly open: Set<LimitedClient>
  private readonly isSilent: () => boolean
  private readonly traces: Traces | undefined

  constructor({ isSilent, traces, ...config }: LimitedPoolConfig) {
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
    this.traces = traces.ofPool
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
    const ask = () => (super.query as (...given: unknown[]) => unknown).apply(this, given)
    if (!this.traces?.isWithin || typeof given.at(-1) === 'function') return ask()
    return this.traces.around(spanOfStatement(given[0]), async () => ask())
  }

  cutAll() {
    for (const client of this.open) client.cut()
  }
}

class SilenceError extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}
