import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { DATABASE } from '../bounds'
import { ownPackage } from '../ownPackage'
import { StartupError } from '../StartupError'
import { explainConnection } from './explainConnection'
import { LOCKS, type StartStep, waitForLock } from './locks'
import { sqlStateOf } from './sqlStateOf'

const migrationsFolder = dirname(dirname(ownPackage.resolve('./migrations/meta/_journal.json')))

const LOCK_NOT_AVAILABLE = '55P03'
const PAUSE_MS = 500

/**
 * Brings the database to this version. Of several portals starting at once one migrates and the others wait.
 */
export async function migrate(connectionString: string, step: StartStep = {}) {
  const client = new pg.Client({
    connectionString,
    application_name: 'portal: migrations',
    connectionTimeoutMillis: DATABASE.startConnectMs,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await waitForLock(
      async () => (await client.query('SELECT pg_try_advisory_lock($1) AS held', [LOCKS.migrations])).rows[0].held,
      'Esperando que outro portal termine de atualizar o banco de dados…',
      step,
    )
    await refuseNewer(client)
    await migratePatiently(client, step)
  } catch (error) {
    step.signal?.throwIfAborted()
    throw error instanceof StartupError ? error : explainConnection(error, connectionString)
  } finally {
    await client.end()
  }
}

/**
 * A migration waits for tables that others hold, such as a backup, and all who read these wait behind it. So it waits for less
 * time than they do, lets them pass, and begins anew: all migrations are made together, or none.
 */
async function migratePatiently(client: pg.Client, { onProgress, signal }: StartStep) {
  // A role may have limits of its own, which are meant for calls.
  await client.query(`SET statement_timeout = 0; SET lock_timeout = ${DATABASE.migrationLockMs}`)
  for (let isTold = false; ; isTold = true) {
    try {
      return await runMigrations(drizzle({ client }), { migrationsFolder })
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
    }
    if (!isTold) onProgress?.('Esperando que outros deixem as tabelas que serão atualizadas…')
    await wait(PAUSE_MS, undefined, { signal })
  }
}

/** Whether every migration of this version has been made. False too where there is no portal in the database yet. */
export async function isMigrated(db: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await db.query(RECORDED)
  if (!tables[0]?.recorded) return false
  const { rows } = await db.query('SELECT hash FROM drizzle.__drizzle_migrations')
  const made = new Set(rows.map(({ hash }) => hash))
  return knownMigrations().every((hash) => made.has(hash))
}

/** In their order. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

const RECORDED = `SELECT to_regclass('drizzle.__drizzle_migrations') AS recorded`

/** A migration that we do not know was made by a later version, whose data this one might harm. */
async function refuseNewer(client: pg.Client) {
  const { rows: tables } = await client.query(RECORDED)
  if (!tables[0]?.recorded) return
  const { rowCount } = await client.query('SELECT FROM drizzle.__drizzle_migrations WHERE hash <> ALL ($1)', [
    knownMigrations(),
  ])
  if (!rowCount) return
  throw new StartupError(
    'O banco de dados foi atualizado por uma versão mais nova do portal, que esta versão não conhece. ' +
      'Use a versão mais nova ou restaure uma cópia de segurança anterior à atualização. Nada foi alterado.',
  )
}
