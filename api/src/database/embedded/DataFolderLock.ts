import { setTimeout as after } from 'node:timers/promises'
import { StartupError } from '@portal/platform/process/StartupError'
import pg from 'pg'
import { LOCKS } from '../locks'
import { CONNECT_MS } from './socket'

/** A killed portal's server needs a while to release its lock on a busy machine. */
const PATIENCE_MS = 5_000
const LOOK_MS = 50

/** An advisory lock in PostgreSQL, which ends with the portal: the next start detects an orphaned server. */
export class DataFolderLock {
  private released = false

  /** @param onLost called once if the connection ends without `letGo` */
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

  static async isTaken(connectionString: string): Promise<boolean> {
    const client = clientOf(connectionString)
    await client.connect()
    try {
      return (await ownerOf(client)) !== undefined
    } finally {
      await client.end()
    }
  }

  /** Call it before stopping the server: a starting portal must not join a server that is ending. */
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
