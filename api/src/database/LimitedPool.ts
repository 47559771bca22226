import pg from 'pg'
import { LimitedClient, type LimitedClientConfig } from './LimitedClient'

interface LimitedPoolConfig extends Omit<LimitedClientConfig, 'open'> {
  max: number
  /** Whether the database is known not to answer: then nobody waits for it. */
  isSilent: () => boolean
}

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** A pool whose connections can be cut off all at once, and that refuses at once while its database is silent. */
export class LimitedPool extends pg.Pool {
  private readonly open: Set<LimitedClient>
  private readonly isSilent: () => boolean

  constructor({ isSilent, ...config }: LimitedPoolConfig) {
    const open = new Set<LimitedClient>()
    const options = { ...config, open, Client: LimitedClient as unknown as new () => pg.ClientBase }
    super(options)
    this.open = open
    this.isSilent = isSilent
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

  cutAll() {
    for (const client of this.open) client.cut()
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
