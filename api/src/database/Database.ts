import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { DATABASE, type DatabaseLimits } from '../bounds'
import type { Traces } from '../traces/Traces'
import { Askers } from './Askers'
import type { Db } from './Db'
import { explainConnection } from './explainConnection'
import { LimitedClient } from './LimitedClient'
import { LimitedPool } from './LimitedPool'
import { Pulse } from './Pulse'
import * as schema from './schema'
import { Writers } from './Writers'

export type { Db, Writer } from './Db'

export interface DatabaseOptions {
  /** Those for whom something is read, which ends with them. */
  askers?: Askers
  /** Those for whom something is written: they have transactions in turns. */
  writers?: Writers
  /** Of what is asked of the database for a request. */
  traces?: Traces | undefined
}

/** Typed queries over a pool, or over one connection of a transaction. */
export const queriesOver = (client: pg.Pool | pg.Client | pg.PoolClient): Db =>
  drizzle({ client, schema, casing: 'snake_case' })

/**
 * The connections to one database, the queries over them, and whether it answers at all
 * (docs/decisions/a-silent-database-is-left-behind.md).
 */
export class Database {
  readonly db: Db
  /** For statements alone. Transactions have connections of their own: those that wait for a table leave these to readers. */
  readonly pool: LimitedPool
  readonly transactions: LimitedPool
  private readonly pulse: Pulse

  private constructor(
    readonly connectionString: string,
    limits: DatabaseLimits,
    { askers = new Askers(), writers = new Writers(limits), traces }: DatabaseOptions,
  ) {
    const { connections, lockMs, connectMs, statementMs, pulse } = limits
    const client = {
      connectionString,
      application_name: 'portal',
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      // The server speaks first, unless it is gone.
      answerMs: statementMs + 1_000,
      options: OPTIONS,
    }
    const poolOf = (kind: keyof typeof connections) =>
      new LimitedPool({
        ...client,
        max: connections[kind],
        lock_timeout: lockMs[kind],
        isSilent: () => this.pulse.isSilent,
        asker: () => askers.current,
        connectMs,
        traces: kind === 'statements' ? { ofPool: traces } : { ofConnections: traces },
      })
    this.pool = poolOf('statements')
    this.transactions = poolOf('transactions')
    this.pulse = new Pulse(
      () => new LimitedClient({ ...client, application_name: 'portal: pulso' }),
      pulse,
      () => {
        this.pool.cutAll()
        this.transactions.cutAll()
      },
    )
    this.db = queriesOver(this.pool)
    // drizzle's own keeps the connection when BEGIN fails: a few restarts of PostgreSQL, and the pool would be empty.
    this.db.transaction = (work, config) =>
      writers.inTurn(async () => {
        const client = await this.transactions.connect()
        try {
          return await queriesOver(client).transaction(async (tx) => {
            await writers.requireAllowed(tx)
            return work(tx)
          }, config)
        } finally {
          client.release()
        }
      })
  }

  /** Refuses with a `StartupError` where the server cannot be reached or does not let us in. */
  static async open(
    connectionString: string,
    limits: DatabaseLimits = DATABASE,
    options: DatabaseOptions = {},
  ): Promise<Database> {
    const database = new Database(connectionString, limits, options)
    try {
      await database.pool.query('SELECT 1')
    } catch (error) {
      await database.close()
      throw explainConnection(error, connectionString)
    }
    database.pulse.start()
    return database
  }

  async close() {
    const pools = [this.pool, this.transactions]
    await Promise.all(pools.map((pool) => pool.end()))
    this.pulse.close()
    // One that froze would never hear the server's goodbye.
    for (const pool of pools) pool.cutAll()
  }
}

const OPTIONS = [
  // What is read is in memory or on an SSD. The default is a spinning disk's, which has whole tables of tags read.
  'random_page_cost=1.1',
  // The server ends what it does for a portal that vanished from the network, and lets go of what that had locked.
  ...['tcp_keepalives_idle=10', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=3'],
]
  .map((setting) => `-c ${setting}`)
  .join(' ')
