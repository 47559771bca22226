import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DATABASE } from '../bounds'
import { StartupError } from '../StartupError'
import { isFullDisk } from './embedded/fullDisk'
import { explainConnection } from './explainConnection'
import { LOCKS, type StartStep, waitForLock } from './locks'
import { outageOf } from './outageOf'
import { type Migration, readMigrations } from './readMigrations'
import { sqlStateOf } from './sqlStateOf'

const LOCK_NOT_AVAILABLE = '55P03'
const NOT_PERMITTED = '42501'
const PAUSE_MS = 500

/**
 * Brings the database to this version. Of several portals starting at once one migrates and the others wait.
 * @param migrations up to where it is brought; those of this version where left out
 * @throws StartupError where the database is as it was
 */
export async function migrate(connectionString: string, step: StartStep = {}, migrations = readMigrations()) {
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
    await migratePatiently(client, migrations, step)
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
async function migratePatiently(client: pg.Client, migrations: Migration[], { onProgress, signal }: StartStep) {
  // A role may have limits of its own, which are meant for calls.
  await client.query(`SET statement_timeout = 0; SET lock_timeout = ${DATABASE.migrationLockMs}`)
  // What a process that was killed had begun is undone at once, and holds up no next start.
  // Not every system's server can.
  await client.query('SET client_connection_check_interval = 1000').catch(() => {})
  for (let isTold = false; ; isTold = true) {
    try {
      return await runMigrations(client, migrations)
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
    }
    if (!isTold) onProgress?.('Esperando que outros deixem as tabelas que serão atualizadas…')
    await wait(PAUSE_MS, undefined, { signal })
  }
}

/** Those that are not made yet, all in one transaction. */
async function runMigrations(client: pg.Client, migrations: Migration[]) {
  await keepRecord(client)
  await client.query('BEGIN')
  try {
    const { rows } = await client.query('SELECT hash FROM drizzle.__drizzle_migrations')
    const made = new Set(rows.map(({ hash }) => hash))
    for (const migration of migrations) if (!made.has(migration.hash)) await make(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    // Of a connection that broke the server undoes it.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function make(client: pg.Client, { name, hash, statements, createdAt, expands }: Migration) {
  try {
    for (const statement of statements) await client.query(statement)
  } catch (error) {
    const state = sqlStateOf(error)
    if (!state || state === LOCK_NOT_AVAILABLE || state === NOT_PERMITTED || isFullDisk(error) || outageOf(error))
      throw error
    throw new StartupError(
      `A atualização do banco de dados falhou no passo "${name}" (SQLSTATE ${state}), e foi desfeita por inteiro: o banco está como estava. ` +
        'Volte à versão anterior do portal, que segue funcionando com ele, ou inicie uma versão que corrija o passo.',
      { cause: error },
    )
  }
  await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at, expande) VALUES ($1, $2, $3)', [
    hash,
    createdAt,
    expands,
  ])
}

/** Makes the table of what was made, of the shape that drizzle gave it, and what it lacked. */
async function keepRecord(client: pg.Client) {
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('drizzle.__drizzle_migrations') AND attname = 'expande'`,
  )
  if (rowCount) return
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
    ALTER TABLE drizzle.__drizzle_migrations ADD COLUMN expande boolean NOT NULL DEFAULT false`)
}

/** Whether every migration of this version has been made. False too where there is no portal in the database yet. */
export async function isMigrated(db: pg.Pool | pg.ClientBase): Promise<boolean> {
  const made = new Set(await madeMigrations(db))
  return knownMigrations().every((hash) => made.has(hash))
}

/** By their hash; empty where there is no portal in the database yet. */
export async function madeMigrations(db: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await db.query(RECORDED)
  if (!tables[0]?.recorded) return []
  const { rows } = await db.query('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')
  return rows.map(({ hash }) => hash)
}

/** In their order. */
export const knownMigrations = () => readMigrations().map(({ hash }) => hash)

const RECORDED = `SELECT to_regclass('drizzle.__drizzle_migrations') AS recorded`

/**
 * A migration that we do not know was made by a later version. Beside one that only adds this version works
 * (docs/decisions/an-older-process-starts-beside-additions.md); the data of any other it might harm.
 */
async function refuseNewer(client: pg.Client) {
  const { rows: tables } = await client.query(RECORDED)
  if (!tables[0]?.recorded) return
  // A record that is older than the column tells of no addition.
  const { rowCount } = await client.query(
    `SELECT FROM drizzle.__drizzle_migrations AS feita
      WHERE hash <> ALL ($1) AND NOT coalesce((to_jsonb(feita) ->> 'expande')::boolean, false)`,
    [knownMigrations()],
  )
  if (!rowCount) return
  throw new StartupError(
    'O banco de dados foi atualizado por uma versão mais nova do portal, que esta versão não conhece. ' +
      'Use a versão mais nova ou restaure uma cópia de segurança anterior à atualização. Nada foi alterado.',
  )
}
