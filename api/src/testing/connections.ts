import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

// The other end may be gone before this one has heard of it: a database dropped, a request refused midway. Without a
// listener, what Node makes of that ends the whole run, and blames nobody.
const hearOfTheEnd = () => {}

/** Connections straight into a database; the caller ends them. */
export function poolFor(connectionString: string, max?: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, ...(max && { max }) })
  pool.on('error', hearOfTheEnd)
  pool.on('connect', (client) => client.on('error', hearOfTheEnd))
  return pool
}

/** A connection straight into a database, ended when the test is over. */
export async function clientFor(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', hearOfTheEnd)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A bare connection to the server at an address, for what no HTTP client would send. */
export const socketTo = (baseUrl: string): Socket =>
  connect(Number(new URL(baseUrl).port), '127.0.0.1').on('error', hearOfTheEnd)
