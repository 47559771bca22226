import { setTimeout as wait } from 'node:timers/promises'
import { outageOf } from '@portal/platform/http/outageOf'
import { StartupError } from '@portal/platform/process/StartupError'
import { isFullDisk } from '@portal/platform/storage/isFullDisk'
import pg from 'pg'
import { DATABASE } from '../config/limits'
import { explainConnection } from './explainConnection'
import { LOCKS, type StartStep, waitForLock } from './locks'
import { type Migration, readMigrations } from './readMigrations'
import { requireFit } from './requireFit'

const LOCK_NOT_AVAILABLE = '55P03'
const NOT_PERMITTED = '42501'
const PAUSE_MS = 500

/** One portal migrates; others wait. @param migrations by default this version's @throws StartupError if unchanged */
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
    const isNew = (await madeMigrations(client)).length === 0
    await requireFit(client, connectionString, { isNew, isWhole: await isMigrated(client) })
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

/** A migration that waits for a lock blocks readers, so it waits for less time than they do, and retries. */
async function migratePatiently(client: pg.Client, migrations: Migration[], { onProgress, signal }: StartStep) {
  // The role's own limits are meant for calls.
  await client.query(`SET statement_timeout = 0; SET lock_timeout = ${DATABASE.migrationLockMs}`)
  // Rolls back immediately if this process is killed. Not every system's server supports it.
  await client.query('SET client_connection_check_interval = 1000').catch(() => {})
  for (let isTold = false; ; isTold = true) {
    try {
      return await runMigrations(client, migrations, onProgress)
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
    }
    if (!isTold) onProgress?.('Esperando que outros deixem as tabelas que serão atualizadas…')
    await wait(PAUSE_MS, undefined, { signal })
  }
}

async function runMigrations(client: pg.Client, migrations: Migration[], onProgress?: (line: string) => void) {
  await keepRecord(client)
  await client.query('BEGIN')
  try {
    const { rows } = await client.query('SELECT hash FROM drizzle.__drizzle_migrations')
    const made = new Set(rows.map(({ hash }) => hash))
    const missing = migrations.filter(({ hash }) => !made.has(hash))
    for (const [index, migration] of missing.entries()) {
      // New databases have no rows that make a step slow.
      if (made.size > 0) onProgress?.(`Atualizando o banco de dados: passo ${index + 1} de ${missing.length}…`)
      await make(client, migration)
    }
    await client.query('COMMIT')
  } catch (error) {
    // The server rolls back a broken connection.
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

/** Creates drizzle's table of migrations and adds our column. */
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

export async function isMigrated(db: pg.Pool | pg.ClientBase): Promise<boolean> {
  const made = new Set(await madeMigrations(db))
  return knownMigrations().every((hash) => made.has(hash))
}

export async function madeMigrations(db: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await db.query(RECORDED)
  if (!tables[0]?.recorded) return []
  const { rows } = await db.query('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id')
  return rows.map(({ hash }) => hash)
}

export const knownMigrations = () => readMigrations().map(({ hash }) => hash)

const RECORDED = `SELECT to_regclass('drizzle.__drizzle_migrations') AS recorded`

/** This version may run with later migrations that only add (docs/decisions/28-migrations.md#older-processes). */
async function refuseNewer(client: pg.Client) {
  const { rows: tables } = await client.query(RECORDED)
  if (!tables[0]?.recorded) return
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

/** An SQLSTATE or Node's code. Drizzle wraps the error. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return (error as { code?: string }).code ?? sqlStateOf(error.cause)
}
