import pg from 'pg'
import { LOCKS } from '../../database/locks'

/** One connection and transaction for long work, independent of the server's date format. */
export async function withClient<T>(connectionString: string, begin: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString, application_name: 'portal: copia', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`SET datestyle = ISO; SET timezone = 'UTC'`)
    // Long work, idle while files are copied.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    // Cancels an interrupted command's query. Not every system's server supports it.
    await client.query('SET client_connection_check_interval = 1000').catch(() => {})
    // The sweeper must not delete files during a backup or restore.
    await client.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.sweep])
    await client.query(begin)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } finally {
    await client.end()
  }
}
