import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../../StartupError'
import { LOCKS } from '../locks'
import { CONNECT_MS } from './socket'

/** The server of a portal that was killed a moment ago lets go as soon as it sees that, which takes a while on a busy machine. */
export const PATIENCE_MS = 5_000
const LOOK_MS = 50

/**
 * Keeps a second portal from a data folder: an advisory lock in its PostgreSQL that lives as long as one connection. The server lets go of it
 * at the very moment the portal dies, however it dies, so the next start can tell an orphaned server from a busy one.
 */
export class DataFolderLock {
  private released = false

  /** @param onLost called once when the connection ends without `letGo` */
  static async take(connectionString: string, folder: string, onLost: () => void): Promise<DataFolderLock> {
    const client = clientOf(connectionString)
    await client.connect()
    if (!(await becomes(() => tryLock(client), PATIENCE_MS))) {
      const owner = await ownerOf(client)
      await client.end()
      throw inUse(folder, owner)
    }
    const lock = new DataFolderLock()
    client.on('end', () => {
      if (!lock.released) onLost()
    })
    return lock
  }

  /** Whether a portal holds the lock of that server now, and still does so many milliseconds later. */
  static async isTaken(connectionString: string, patienceMs = 0): Promise<boolean> {
    const client = clientOf(connectionString)
    await client.connect()
    try {
      return !(await becomes(async () => (await ownerOf(client)) === undefined, patienceMs))
    } finally {
      await client.end()
    }
  }

  /** To be called before the server is stopped, which lets go: a portal that starts meanwhile must not be given a server that ends. */
  letGo() {
    this.released = true
  }
}

const clientOf = (connectionString: string) => {
  const client = new pg.Client({
    connectionString,
    application_name: `portal ${process.pid}`,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  })
  client.on('error', () => {})
  return client
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS held', [LOCKS.dataFolder])
  return rows[0]?.held
}

/** Whether something is so within that time. */
async function becomes(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > deadline) return false
    await after(LOOK_MS)
  }
  return true
}

async function ownerOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND objid = $1`,
    [LOCKS.dataFolder],
  )
  return rows[0]?.name
}

const inUse = (folder: string, owner = '') =>
  new StartupError(
    `Outro portal já está usando a pasta "${folder}" (processo ${owner.replace('portal ', '') || 'desconhecido'}). ` +
      'Encerre-o antes de iniciar este ou indique outra pasta em DATA_DIR.',
  )
