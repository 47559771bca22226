import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

// The server may close a connection before the client expects it: a database dropped, a request refused midway. Without a
// listener Node turns that error into an uncaught one, which ends the whole test run without naming a test.
const ignoreClosing = () => {}

/** Connections straight into a database; the caller ends them. */
export function poolFor(connectionString: string, max?: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, ...(max && { max }) })
  pool.on('error', ignoreClosing)
  pool.on('connect', (client) => client.on('error', ignoreClosing))
  return pool
}

/** A connection straight into a database, ended when the test is over. */
export async function clientFor(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', ignoreClosing)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A bare connection to the server at an address, for what no HTTP client would send. */
export const socketTo = (baseUrl: string): Socket =>
  connect(Number(new URL(baseUrl).port), '127.0.0.1').on('error', ignoreClosing)
