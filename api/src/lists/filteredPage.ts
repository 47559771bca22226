import { and, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { LIST } from '../bounds'
import type { Db } from '../database/Database'
import { countedPageOf, pageOf } from './page'
import type { Search } from './search'
import type { TotalsCache } from './TotalsCache'

export interface FilteredPage<Row> {
  db: Db
  table: PgTable & { id: AnyPgColumn }
  order: SQL[]
  window: { limit: number; offset: number }
  /** What has to hold besides the search. */
  where: SQL | undefined
  search: Search | undefined
  totals: TotalsCache
  /** Names the statements: which conditions there are decides their texts. */
  nome: string
  /** Reads the items of a page, in their order. @param page a subquery with the column `id` */
  read: (page: SQL, nome: string) => PromiseLike<Row[]>
}

/**
 * A page of a list that is narrowed or searched, and how many match in all. The first who asks has every match found and counted. While
 * that total holds, a list is read in its order as far as the page goes and, where many match a search, its newest rows hold the page.
 */
export async function filteredPage<Row>(options: FilteredPage<Row>): Promise<{ rows: Row[]; total: number }> {
  const { db, table, order, window, where, search, totals, nome, read } = options
  const matching = and(where, search?.byIndex)
  const { total, keep } = await totals.find(matching)
  const page = { table, order, ...window }
  if (total !== undefined && total <= window.offset) return { rows: [], total }
  if (total !== undefined && !search) return { rows: await read(pageOf({ ...page, where }), `${nome}_em_ordem`), total }
  if (total !== undefined && search && total >= LIST.newest) {
    const newest = pageOf({ ...page, from: newestOf({ table, where, order }), where: search.byRow })
    const rows = await read(newest, `${nome}_recentes`)
    if (rows.length === window.limit) return { rows, total }
  }
  const all = search ? { from: search.matches(where), where: undefined } : { where }
  const found = await db.execute<{ id: number; total: number }>(countedPageOf({ ...page, ...all }))
  const ids = found.rows.map(({ id }) => id)
  const counted = found.rows[0]?.total ?? (window.offset > 0 ? await db.$count(table, matching) : 0)
  const rows = ids.length > 0 ? await read(sql`(SELECT unnest(${sql.param(ids)}::int[]) AS id)`, `${nome}_contada`) : []
  return { rows, total: keep(counted) }
}

/** The first rows of a list, under the name of its table. */
export const newestOf = ({ table, where, order }: { table: PgTable; where: SQL | undefined; order: SQL[] }) => sql`(
  SELECT * FROM ${table} WHERE ${where ?? sql`true`}
  ORDER BY ${sql.join(order, sql`, `)} LIMIT ${sql.raw(String(LIST.newest))}) AS ${table}`
