import type { TipoItem } from '@portal/shared-contracts/api'
import { withoutImagem } from '@portal/shared-contracts/rich-text'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { arquivos, documentos, eventoImagens, eventos, noticiaImagens, noticias } from '../database/schema'

/** An item by its kind. */
export interface ItemNomeado {
  tipo: TipoItem
  id: number
}

/** The items that have a file, which gets no others until the end of the transaction. */
export async function holdItemsWith(tx: Writer, arquivo: string): Promise<ItemNomeado[]> {
  await tx.select({ id: arquivos.id }).from(arquivos).where(eq(arquivos.id, arquivo)).for('update')
  const { rows } = await tx.execute<ItemNomeado & Record<string, unknown>>(sql`
    SELECT 'noticia' AS tipo, id FROM ${noticias} WHERE capa_id = ${arquivo}
      OR id IN (SELECT noticia_id FROM ${noticiaImagens} WHERE arquivo_id = ${arquivo})
    UNION ALL SELECT 'evento', id FROM ${eventos} WHERE capa_id = ${arquivo}
      OR id IN (SELECT evento_id FROM ${eventoImagens} WHERE arquivo_id = ${arquivo})
    UNION ALL SELECT 'documento', id FROM ${documentos} WHERE arquivo_id = ${arquivo}`)
  return rows
}

/** Takes a file from these items, which are all that have it, with the rows of its sizes. @returns ids of the contents */
export async function takeArquivo(tx: Writer, arquivo: string, itens: ItemNomeado[]): Promise<string[]> {
  for (const item of itens) await takeFrom(tx, item, arquivo)
  for (const imagens of [noticiaImagens, eventoImagens]) await tx.delete(imagens).where(eq(imagens.arquivoId, arquivo))
  const [removed] = await tx
    .delete(arquivos)
    .where(eq(arquivos.id, arquivo))
    .returning({ media: arquivos.mediaId, cartao: arquivos.cartaoId, compartilhada: arquivos.compartilharId })
  const sizes = Object.values(removed ?? {}).filter((id) => id !== null)
  if (sizes.length > 0) await tx.delete(arquivos).where(inArray(arquivos.id, sizes))
  return [arquivo, ...sizes]
}

async function takeFrom(tx: Writer, { tipo, id }: ItemNomeado, arquivo: string) {
  if (tipo === 'documento') {
    await tx.update(documentos).set({ arquivoId: null }).where(eq(documentos.id, id))
    return
  }
  const table = tipo === 'noticia' ? noticias : eventos
  const [item] = await tx
    .select({ descricao: table.descricao, capaId: table.capaId })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!item) return
  const descricao = withoutImagem(item.descricao, arquivo)
  await tx
    .update(table)
    .set({ descricao, ...(item.capaId === arquivo && { capaId: null }) })
    .where(eq(table.id, id))
}
