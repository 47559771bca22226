import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Writer } from '../database/Database'
import { arquivos } from '../database/schema'
import { refuse } from '../refuse'

const ALHEIA =
  'O texto tem uma imagem que já não está guardada, ou que não foi você quem enviou. Retire-a e insira-a de novo, do seu arquivo.'

/** Where it is written down which pictures the texts of one kind of item have: the item's id, then the picture's. */
export interface ImagemLinks {
  table: PgTable
  item: PgColumn
}

export const unlinkImagens = (tx: Writer, { table, item }: ImagemLinks, itemId: number) =>
  tx.delete(table).where(eq(item, itemId))

/**
 * Writes down which pictures an item's text has, and lets them stay for as long as it has them. Refuses 400 for one that is not
 * there, or another person's: hers would stay public although she had removed it. A size of another picture goes with that one,
 * and is refused, too.
 * @param ids each once
 */
export async function linkImagens(
  tx: Writer,
  { table }: ImagemLinks,
  itemId: number,
  ids: string[],
  usuarioId: number,
) {
  if (ids.length === 0) return
  const isOne = inArray(arquivos.id, [...ids].sort())
  const isSize = sql`EXISTS (SELECT FROM ${arquivos} AS whole
    WHERE ${arquivos}.id IN (whole.media_id, whole.cartao_id, whole.compartilhar_id))`
  const own = await tx
    .select({ id: arquivos.id })
    .from(arquivos)
    .where(and(isOne, eq(arquivos.usuarioId, usuarioId), eq(arquivos.tipo, 'image/webp'), not(isSize)))
    // The sweeper waits, and then finds the row below.
    .for('key share')
  if (own.length < ids.length) refuse(400, ALHEIA)
  await tx.execute(sql`INSERT INTO ${table} SELECT ${itemId}::int, unnest(${sql.param(ids)}::uuid[])`)
  await tx
    .update(arquivos)
    .set({ avulsaAte: null })
    .where(and(isOne, isNotNull(arquivos.avulsaAte)))
}
