import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { type Itens, itens } from '../database/itens'
import { arquivos } from '../database/schema'

const BATCH = 500

export const isAwaited = (avulsaAte: SQL) => sql`(${avulsaAte} > now())`

/** Deletes old rows that no item uses and no text may still need. @returns their ids */
export async function removeUnused(db: Db, minAgeMs: number): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      DELETE FROM ${arquivos} AS a WHERE criado_em < now() - ${minAgeMs} * interval '1 millisecond'
        AND NOT ${isOfItem(sql`a.id`)} AND ${isAwaited(sql`a.avulsa_ate`)} IS NOT TRUE
        AND NOT EXISTS (SELECT FROM ${arquivos} WHERE media_id = a.id)
        AND NOT EXISTS (SELECT FROM ${arquivos} WHERE cartao_id = a.id)
        AND NOT EXISTS (SELECT FROM ${arquivos} WHERE compartilhar_id = a.id)
      RETURNING id`)
    if (rows.length === 0) return ids
    ids.push(...rows.map(({ id }) => id))
  }
}

/** True if an item's row or text names the file. Both name a cover itself, never its sizes. */
export const isOfItem = (id: SQL, holds: (kind: Itens) => SQL = () => sql`true`) => {
  const ofRows = itens.map(
    (kind) => sql`EXISTS (SELECT FROM ${kind.table} WHERE ${kind.arquivo} = ${id} AND ${holds(kind)})`,
  )
  const ofTexts = itens.flatMap(({ imagens, ...kind }) =>
    imagens
      ? sql`EXISTS (SELECT FROM ${imagens.table} JOIN ${kind.table} ON ${kind.table.id} = ${imagens.item}
          WHERE ${imagens.table.arquivoId} = ${id} AND ${holds(kind)})`
      : [],
  )
  return sql`(${sql.join([...ofRows, ...ofTexts], sql` OR `)})`
}

export async function withoutRow(db: Db, ids: AsyncIterable<string>): Promise<string[]> {
  const strangers: string[] = []
  let batch: string[] = []
  const check = async () => {
    const rows = await db.select({ id: arquivos.id }).from(arquivos).where(inArray(arquivos.id, batch))
    const known = new Set(rows.map(({ id }) => id))
    strangers.push(...batch.filter((id) => !known.has(id)))
    batch = []
  }
  for await (const id of ids) {
    if (batch.push(id) === BATCH) await check()
  }
  if (batch.length > 0) await check()
  return strangers
}
