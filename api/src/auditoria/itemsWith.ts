import type { TipoItem } from '@portal/shared-contracts/api'
import { inArray, sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { itens } from '../database/itens'
import { arquivos } from '../database/schema'

export interface ItemNomeado {
  tipo: TipoItem
  id: number
}

export const selectSizes = (db: Writer, id: string) => {
  const sizes = sql`(SELECT unnest(ARRAY[one.id, one.media_id, one.cartao_id, one.compartilhar_id]) FROM ${arquivos} AS one
    WHERE ${id} IN (one.id, one.media_id, one.cartao_id, one.compartilhar_id))`
  return db.select({ id: arquivos.id }).from(arquivos).where(inArray(arquivos.id, sizes)).orderBy(arquivos.id)
}

export async function itemsWith(db: Writer, ids: string[]): Promise<ItemNomeado[]> {
  const isOne = sql`= ANY(${sql.param(ids)}::uuid[])`
  const named = itens.map(({ nome, table, arquivo, imagens }) => {
    const inText = imagens && sql`OR id IN (SELECT ${imagens.item} FROM ${imagens.table} WHERE arquivo_id ${isOne})`
    return sql`SELECT ${nome}::text AS tipo, id FROM ${table} WHERE ${arquivo} ${isOne} ${inText}`
  })
  const { rows } = await db.execute<ItemNomeado & Record<string, unknown>>(sql.join(named, sql` UNION ALL `))
  return rows
}
