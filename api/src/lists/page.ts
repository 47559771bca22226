import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyReply } from 'fastify'
import { LIST } from '../bounds'
import { WholeList } from './WholeList'

/** For statements that PostgreSQL plans once. */
export const WORDS = sql.raw(String(LIST.words))
const WORD_BYTES = sql.raw(String(LIST.wordBytes))

/**
 * The first of some words, in the order of their ids, as far as an answer may hold them; those that came first stay.
 * @param words a statement with the columns `id` and `texto`
 */
export const firstWords = (words: SQL) => sql`(
  SELECT id, texto FROM (
    SELECT id, texto, sum(octet_length(texto)) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) AS bytes
    FROM (SELECT * FROM (${words}) AS todas ORDER BY id LIMIT ${WORDS}) AS primeiras) AS medidas
  WHERE bytes <= ${WORD_BYTES})`

/** One page of a list, as a repository gives it. */
export interface Page<Item extends { id: number }> {
  itens: Item[] | WholeList<Item>
  /** Matches in all, on this page and every other. */
  total: number
}

/** Pages start at 1; 0 and below ask for every match at once. */
export const isWhole = (paginacao: number) => paginacao <= 0

export const windowOf = (paginacao: number, tamanho: number) =>
  isWhole(paginacao) ? { limit: LIST.all, offset: 0 } : { limit: tamanho, offset: (paginacao - 1) * tamanho }

/**
 * Every match at once.
 * @param ids of no more matches than `windowOf` allows. @param count of all matches
 */
export async function wholePage<Item extends { id: number }>(
  ids: PromiseLike<{ id: number }[]>,
  read: (ids: number[]) => Promise<Item[]>,
  count: () => Promise<number>,
): Promise<Page<Item>> {
  const found = (await ids).map(({ id }) => id)
  return { itens: new WholeList(found, read), total: found.length < LIST.all ? found.length : await count() }
}

export const windowPlaceholders = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }

/** Answers a page's items, and their total beside them. */
export function sendPage<Item extends { id: number }>(reply: FastifyReply, { itens, total }: Page<Item>) {
  reply.header('X-Total-Count', total)
  return itens
}

/** Which rows of a table make a page. */
interface PageOf {
  table: PgTable & { id: AnyPgColumn }
  /** Some of its rows, under its name; all where left out. */
  from?: SQL
  where: SQL | undefined
  order: SQL[]
  limit: number
  offset: number
}

const rowsOf = ({ table, from = sql`${table}`, where, order, limit, offset }: PageOf, columns: SQL) => sql`(
  SELECT ${columns} FROM ${from} WHERE ${where ?? sql`true`}
  ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset})`

/** Ids of a page. */
export const pageOf = (page: PageOf) => rowsOf(page, sql`${page.table.id} AS id`)

/**
 * Ids of a page that is read over and over, without a parameter: PostgreSQL plans such a statement once. With them it
 * plans anew for every call, because a plan for any number of rows looks dearer to it than one for these.
 */
export const fixedPageOf = (page: PageOf) => pageOf(page).inlineParams()

/** Selects the ids of a page, and in `total` how many match in all: both from finding the matches once. */
export const countedPageOf = (page: PageOf) => rowsOf(page, sql`${page.table.id} AS id, count(*) OVER ()::int AS total`)
