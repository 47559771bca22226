import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

export interface PageOf {
  where: SQL | undefined
  limit: number | SQL
  offset: number
  /** Counts from the last row; the page keeps the list's order. */
  backwards?: boolean
}

export interface ListOrder {
  by: SQL[]
  page: (page: PageOf) => SQL
}

export const numbered = (rows: SQL, { backwards }: Pick<PageOf, 'backwards'> = {}) =>
  sql`(SELECT id, ${backwards ? sql`-` : sql``}row_number() OVER () AS ordem FROM (${rows}) AS linhas)`

export const newestFirst = (table: PgTable & { id: AnyPgColumn }, columns: AnyPgColumn[]): ListOrder => ({
  by: columns.map(desc),
  page: ({ where, limit, offset, backwards }) => {
    const order = sql.join(columns.map(backwards ? asc : desc), sql`, `)
    const rows = sql`SELECT ${table.id} AS id FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
    return numbered(rows, { backwards })
  },
})
