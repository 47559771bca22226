import pg from 'pg'
import { LOCKS } from '../../database/locks'

/**
 * One connection for a work of any length, in one transaction: kept when it is done, undone when it fails.
 * Dates are written and read in one format, independent of the server's settings.
 */
export async function withClient<T>(connectionString: string, begin: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString, application_name: 'portal: copia', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`SET datestyle = ISO; SET timezone = 'UTC'`)
    // It may take long, and is idle while files are copied.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    // No file is swept away while it is copied, or before the rows that name it are there.
    await client.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.sweep])
    await client.query(begin)
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } finally {
    // Ending the connection undoes what was not committed.
    await client.end()
  }
}
