import { type SQL, sql } from 'drizzle-orm'
import { GESTAO } from '../bounds'
import type { Db } from '../database/Database'

export interface ManagedPage {
  columns: SQL
  from: SQL
  /** All of which have to hold; what is undefined does. */
  where: (SQL | undefined)[]
  order: SQL
  /** From 1. */
  paginacao: number
}

/** One page of what a gestor reads. Beyond so many matches nothing is counted or read: whoever looks further filters. */
export async function managedPage<Item extends { id: number }>(
  db: Db,
  { columns, from, where, order, paginacao }: ManagedPage,
): Promise<{ itens: Item[]; total: number }> {
  const holds = sql.join([sql`true`, ...where.filter((condition) => condition !== undefined)], sql` AND `)
  const offset = (paginacao - 1) * GESTAO.page
  const count = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM (SELECT FROM ${from} WHERE ${holds} LIMIT ${GESTAO.counted}) AS contados`,
  )
  const total = count.rows[0]?.total ?? 0
  if (offset >= total) return { itens: [], total }
  const { rows } = await db.execute(
    sql`SELECT ${columns} FROM ${from} WHERE ${holds} ORDER BY ${order} LIMIT ${GESTAO.page} OFFSET ${offset}`,
  )
  return { itens: rows as unknown as Item[], total }
}

/** A moment as the wall clock of a zone shows it. */
export const localOf = (moment: SQL, fusoHorario: string) =>
  sql`to_char(${moment} AT TIME ZONE ${fusoHorario}, 'YYYY-MM-DD"T"HH24:MI:SS')`
