import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'

/** "All matches at once" still has an end (decision 28). */
const ALL = 200

/** One page of a list, as a repository gives it. */
export interface Page<Item> {
  itens: Item[]
  /** Matches in all, on this page and every other. */
  total: number
}

/** Pages start at 1; 0 and below ask for every match at once. */
export const windowOf = (paginacao: number, tamanho: number) =>
  paginacao > 0 ? { limit: tamanho, offset: (paginacao - 1) * tamanho } : { limit: ALL, offset: 0 }

export const windowPlaceholders = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }

/** Answers a page's items, and their total beside them. */
export function sendPage<Item>(reply: FastifyReply, { itens, total }: Page<Item>): Item[] {
  reply.header('X-Total-Count', total)
  return itens
}

/** Which rows of a table make a page. */
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
