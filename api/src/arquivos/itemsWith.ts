import type { TipoItem } from '@portal/shared-contracts/api'
import { inArray, sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { arquivos, documentos, eventoImagens, eventos, noticiaImagens, noticias } from '../database/schema'

/** An item by its kind. */
export interface ItemNomeado {
  tipo: TipoItem
  id: number
}

/** Selects a file with its other sizes, by the id of any of them. */
export const selectSizes = (db: Writer, id: string) => {
  const sizes = sql`(SELECT unnest(ARRAY[one.id, one.media_id, one.cartao_id, one.compartilhar_id]) FROM ${arquivos} AS one
    WHERE ${id} IN (one.id, one.media_id, one.cartao_id, one.compartilhar_id))`
  return db.select({ id: arquivos.id }).from(arquivos).where(inArray(arquivos.id, sizes)).orderBy(arquivos.id)
}

/** The items that name one of these files in their row or text. */
export async function itemsWith(db: Writer, ids: string[]): Promise<ItemNomeado[]> {
  const isOne = sql`= ANY(${sql.param(ids)}::uuid[])`
  const { rows } = await db.execute<ItemNomeado & Record<string, unknown>>(sql`
    SELECT 'noticia' AS tipo, id FROM ${noticias} WHERE capa_id ${isOne}
      OR id IN (SELECT noticia_id FROM ${noticiaImagens} WHERE arquivo_id ${isOne})
    UNION ALL SELECT 'evento', id FROM ${eventos} WHERE capa_id ${isOne}
      OR id IN (SELECT evento_id FROM ${eventoImagens} WHERE arquivo_id ${isOne})
    UNION ALL SELECT 'documento', id FROM ${documentos} WHERE arquivo_id ${isOne}`)
  return rows
}
