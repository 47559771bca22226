import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

interface PageOf {
  table: PgTable & { id: AnyPgColumn }
  where: SQL | undefined
  order: SQL[]
  limit: number
  offset: number
}

const rowsOf = ({ table, where, order, limit, offset }: PageOf, columns: SQL) => sql`(
  SELECT ${columns} FROM ${table} WHERE ${where ?? sql`true`}
  ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset})`

/**
 * Ids of a page that is read over and over, without a parameter: PostgreSQL plans such a statement once. With them it
 * plans anew for every call, because a plan for any number of rows looks dearer to it than one for these.
 */
export const fixedPageOf = (page: PageOf) => rowsOf(page, sql`${page.table.id} AS id`).inlineParams()

/** Ids of a page, and in `total` how many match in all: both from finding the matches once. */
export const countedPageOf = (page: PageOf) => rowsOf(page, sql`${page.table.id} AS id, count(*) OVER ()::int AS total`)
