import { type Periodo, TOTAL_CONTADO } from '@portal/shared-contracts/api'
import { type SQL, sql } from 'drizzle-orm'
import { GESTAO } from '../config/limits'
import type { Db } from '../database/Database'
import type { Page } from './page'

export interface ManagedPage {
  rows: SQL
  /** The first rows in order, if that is cheaper than ordering all. */
  firstRows?: (count: number) => SQL
  alias: string
  columns: SQL
  joins?: SQL
  where: (SQL | undefined)[]
  isSearch?: boolean
  order: SQL
  paginacao: number
}

/** One page for gestores; the count stops at `TOTAL_CONTADO` + 1. */
export async function managedPage<Item extends { id: number }>(db: Db, page: ManagedPage): Promise<Page<Item>> {
  const { rows, firstRows, columns, joins = sql``, where, isSearch, order, paginacao } = page
  const alias = sql.raw(page.alias)
  const holds = allOf(where)
  const offset = (paginacao - 1) * GESTAO.page
  const found = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM (SELECT FROM ${rows} WHERE ${holds} LIMIT ${TOTAL_CONTADO + 1}) AS contados`,
  )
  const total = found.rows[0]?.total ?? 0
  if (offset >= total && total <= TOTAL_CONTADO) return { itens: [], total }
  // Without OFFSET 0 the planner may read rows in order until enough match, instead of using the search's index.
  const isFew = isSearch && total <= TOTAL_CONTADO
  const matching = isFew ? sql`${holds} OFFSET 0` : holds
  const read = (isFew ? undefined : firstRows?.(offset + GESTAO.page)) ?? rows
  const { rows: itens } = await db.execute(sql`
    SELECT ${columns} FROM (SELECT * FROM (SELECT * FROM ${read} WHERE ${matching}) AS ${alias}
      ORDER BY ${order} LIMIT ${GESTAO.page} OFFSET ${offset}) AS ${alias}
    ${joins} ORDER BY ${order}`)
  return { itens: itens as unknown as Item[], total }
}

export const localOf = (moment: SQL, fusoHorario: string) =>
  sql`to_char(${moment} AT TIME ZONE ${fusoHorario}, 'YYYY-MM-DD"T"HH24:MI:SS')`

/** Yields all rows as CSV, newest first, in batches. @param heads column names */
export async function* csvOf<Cell extends string>(
  db: Db,
  { rows, alias, columns, joins = sql``, where }: Omit<ManagedPage, 'order' | 'paginacao' | 'firstRows'>,
  heads: Record<Cell, string>,
): AsyncGenerator<string> {
  const names = Object.keys(heads) as Cell[]
  const id = sql.raw(`${alias}.id`)
  yield BYTE_ORDER_MARK + csvLine(names.map((name) => heads[name]))
  for (let last: unknown; ; ) {
    const holds = allOf([...where, last === undefined ? undefined : sql`${id} < ${last}`])
    const { rows: read } = await db.execute<Record<Cell, string | number | null> & { id: number }>(sql`
      SELECT ${columns} FROM (SELECT * FROM ${rows} WHERE ${holds} ORDER BY ${id} DESC LIMIT ${GESTAO.exportBatch}) AS ${sql.raw(alias)}
      ${joins} ORDER BY ${id} DESC`)
    yield read.map((row) => csvLine(names.map((name) => row[name] ?? ''))).join('')
    if (read.length < GESTAO.exportBatch) return
    last = read.at(-1)?.id
  }
}

const allOf = (conditions: (SQL | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` AND `)

export const between = (moment: SQL, { desde, ate }: Periodo, fusoHorario: string) => {
  const at = (dia: string) => sql`${dia}::timestamp AT TIME ZONE ${fusoHorario}`
  return [
    desde === undefined ? undefined : sql`${moment} >= ${at(desde)}`,
    ate === undefined ? undefined : sql`${moment} < ${at(ate)} + interval '1 day'`,
  ]
}

export const BYTE_ORDER_MARK = '\ufeff'

/** Starts that spreadsheets interpret as a formula, even after white space. */
const FORMULA = /^[\s\p{C}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u

/** Formulas for readers that split at commas or tabs and drop two quotes: `""=1` becomes `=1`. */
const CELL_OF_OTHERS = /([,;\t\r\n])(?=(?![,;\t\r\n])["\s\p{C}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/gu

/** A CSV line for spreadsheets in Portuguese: semicolons, only text, no formulas. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(';')}\r\n`

const cellOf = (value: string | number) => {
  const text = String(value)
  const cell = text.replace(CELL_OF_OTHERS, "$1'")
  return `"${(FORMULA.test(text) ? `'${cell}` : cell).replaceAll('"', '""')}"`
}
