import pg from 'pg'
import { onTestFinished } from 'vitest'

// Without a listener an early close by the server would end the whole test run.
const ignoreClosing = () => {}

export function poolFor(connectionString: string, max?: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, ...(max && { max }) })
  pool.on('error', ignoreClosing)
  pool.on('connect', (client) => client.on('error', ignoreClosing))
  return pool
}

export async function clientFor(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', ignoreClosing)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
