import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { explainConnection } from './explainConnection'
import * as schema from './schema'

/** Typed queries over the whole schema. */
export type Db = NodePgDatabase<typeof schema>

/** A database or an open transaction on it: for what must be written together with something else. */
export type Writer = Pick<Db, 'insert' | 'update' | 'delete' | 'select' | 'execute'>

/** Typed queries over a pool, or over one connection of a transaction. */
export const queriesOver = (client: pg.Pool | pg.Client | pg.PoolClient): Db =>
  drizzle({ client, schema, casing: 'snake_case' })

/** A pool of connections to one database, and the queries over it. */
export class Database {
  readonly db: Db

  private constructor(
    readonly connectionString: string,
    readonly pool: pg.Pool,
  ) {
    this.db = queriesOver(pool)
    // drizzle's own keeps the connection when BEGIN fails: a few restarts of PostgreSQL, and the pool would be empty.
    this.db.transaction = async (work, config) => {
      const client = await pool.connect()
      try {
        return await queriesOver(client).transaction(work, config)
      } finally {
        client.release()
      }
    }
  }

  /** Refuses with a `StartupError` where the server cannot be reached or does not let us in. */
  static async open(connectionString: string): Promise<Database> {
    const pool = createPool(connectionString)
    try {
      await pool.query('SELECT 1')
    } catch (error) {
      await pool.end()
      throw explainConnection(error, connectionString)
    }
    return new Database(connectionString, pool)
  }

  close() {
    return this.pool.end()
  }
}

function createPool(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    application_name: 'portal',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    // What is read is in memory or on an SSD. The default is a spinning disk's, which has whole tables of tags read.
    options: '-c random_page_cost=1.1',
  })
  // Without these a restart of PostgreSQL would end the process; the next query gets a new connection.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
