import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { arquivos, documentos, eventoImagens, eventos, noticiaImagens, noticias } from '../database/schema'

const BATCH = 500

/** Whether a text is still being written for a picture. */
export const isAwaited = (avulsaAte: SQL) => sql`(${avulsaAte} > now())`

/** Deletes the rows older than that to which nothing refers, and that wait for no text. @returns their ids */
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
    // A cover that is gone sets its smaller sizes free.
  }
}

const ALL = [sql`true`, sql`true`, sql`true`]

/**
 * Whether an item has a file as it is named in the item's row or text, which names a cover whole and none of its sizes.
 * @param which of the noticias, the eventos and the documentos count
 */
export const isOfItem = (id: SQL, [ofNoticias, ofEventos, ofDocumentos] = ALL) => sql`(
  EXISTS (SELECT FROM ${noticias} WHERE capa_id = ${id} AND ${ofNoticias})
  OR EXISTS (SELECT FROM ${eventos} WHERE capa_id = ${id} AND ${ofEventos})
  OR EXISTS (SELECT FROM ${documentos} WHERE arquivo_id = ${id} AND ${ofDocumentos})
  OR EXISTS (SELECT FROM ${noticiaImagens} JOIN ${noticias} ON ${noticias.id} = noticia_id
    WHERE arquivo_id = ${id} AND ${ofNoticias})
  OR EXISTS (SELECT FROM ${eventoImagens} JOIN ${eventos} ON ${eventos.id} = evento_id
    WHERE arquivo_id = ${id} AND ${ofEventos}))`

/** Those of the ids that no row has. */
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
