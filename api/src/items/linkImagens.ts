import { refuse } from '@portal/platform/http/refuse'
import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import type { Itens } from '../database/itens'
import { arquivos } from '../database/schema'

const ALHEIA =
  'O texto tem uma imagem que já não está guardada, ou que não foi você quem enviou. Retire-a e insira-a de novo, do seu arquivo.'

type ImagemLinks = NonNullable<Itens['imagens']>

export const unlinkImagens = (tx: Writer, { table, item }: ImagemLinks, itemId: number) =>
  tx.delete(table).where(eq(item, itemId))

/** Links and keeps a text's pictures. Refuses others' pictures: their owners could not remove them. */
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
    // The sweeper waits and then finds the row below.
    .for('key share')
  if (own.length < ids.length) refuse(400, ALHEIA)
  await tx.execute(sql`INSERT INTO ${table} SELECT ${itemId}::int, unnest(${sql.param(ids)}::uuid[])`)
  await tx
    .update(arquivos)
    .set({ avulsaAte: null })
    .where(and(isOne, isNotNull(arquivos.avulsaAte)))
}
