import { sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../Database'

/** Sets the sequences to the highest id after inserts with explicit ids. */
export async function restartIds(db: Db, tables: PgTable[]) {
  for (const table of tables) {
    const { name } = getTableConfig(table)
    await db.execute(
      sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), max(id)) FROM ${table} HAVING max(id) > 0`,
    )
  }
}
