import { withoutImagem } from '@portal/shared-contracts/rich-text'
import { eq, inArray } from 'drizzle-orm'
import type { ItemNomeado } from '../arquivos/itemsWith'
import type { Writer } from '../database/Database'
import { arquivos, documentos, eventoImagens, eventos, noticiaImagens, noticias } from '../database/schema'

/** Takes a file from these items, which are all that have it. @param ids of the file and of its other sizes, all held */
export async function takeArquivo(tx: Writer, ids: string[], itens: ItemNomeado[]) {
  for (const item of itens) await takeFrom(tx, item, ids)
  for (const imagens of [noticiaImagens, eventoImagens]) await tx.delete(imagens).where(inArray(imagens.arquivoId, ids))
  await tx.delete(arquivos).where(inArray(arquivos.id, ids))
}

async function takeFrom(tx: Writer, { tipo, id }: ItemNomeado, ids: string[]) {
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
  const descricao = ids.reduce(withoutImagem, item.descricao)
  await tx
    .update(table)
    .set({ descricao, ...(item.capaId && ids.includes(item.capaId) && { capaId: null }) })
    .where(eq(table.id, id))
}
