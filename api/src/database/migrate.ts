import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError } from '../StartupError'
import { explainConnection } from './explainConnection'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number, as long as every version of the portal uses the same. */
const LOCK = 20_260_002

/** Brings the database to this version. Of several portals starting at once one migrates and the others wait. */
export async function migrate(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'portal: migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await refuseNewer(client)
    await runMigrations(drizzle({ client }), { migrationsFolder })
  } catch (error) {
    throw error instanceof StartupError ? error : explainMigration(error, connectionString)
  } finally {
    await client.end()
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

/** Drizzle wraps what PostgreSQL said. */
const explainMigration = (error: unknown, connectionString: string) =>
  explainConnection((error as { cause?: unknown }).cause ?? error, connectionString)
