import type { Traces } from '@portal/platform/telemetry/Traces'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { DATABASE, type DatabaseLimits } from '../config/limits'
import type { Db } from './Db'
import { explainConnection } from './explainConnection'
import { LimitedClient } from './LimitedClient'
import { LimitedPool } from './LimitedPool'
import { Pulse } from './Pulse'
import * as schema from './schema'
import { Writers } from './Writers'

export type { Db, Writer } from './Db'

export interface DatabaseOptions {
  /** Transactions take turns by person and network. */
  writers?: Writers
  traces?: Traces | undefined
}

export const queriesOver = (client: pg.Pool | pg.Client | pg.PoolClient): Db =>
  drizzle({ client, schema, casing: 'snake_case' })

export class Database {
  readonly db: Db
  /** Separate connections for transactions: while those wait for locks, readers still have these. */
  readonly pool: LimitedPool
  readonly transactions: LimitedPool
  private readonly pulse: Pulse

  private constructor(
    readonly connectionString: string,
    limits: DatabaseLimits,
    { writers = new Writers(limits), traces }: DatabaseOptions,
  ) {
    const { connections, lockMs, connectMs, statementMs, pulse } = limits
    const client = {
      connectionString,
      application_name: 'portal',
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      // The server's own timeout comes first, unless it is unreachable.
      answerMs: statementMs + 1_000,
      options: OPTIONS,
    }
    const poolOf = (kind: keyof typeof connections) =>
      new LimitedPool({
        ...client,
        max: connections[kind],
        lock_timeout: lockMs[kind],
        isSilent: () => this.pulse.isSilent,
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
    // drizzle's `transaction` leaks the connection if BEGIN fails; a few restarts of PostgreSQL would empty the pool.
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
    // A frozen connection would never receive the end.
    for (const pool of pools) pool.cutAll()
  }
}

const OPTIONS = [
  // Data is in memory or on an SSD. With the default for spinning disks, the planner scans whole tag tables.
  'random_page_cost=1.1',
  // Statements are short: compiling or starting workers takes longer than running them.
  ...['jit=off', 'max_parallel_workers_per_gather=0'],
  // The server then notices a vanished portal and releases its locks.
  ...['tcp_keepalives_idle=10', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=3'],
]
  .map((setting) => `-c ${setting}`)
  .join(' ')
