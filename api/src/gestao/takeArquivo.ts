import { withoutImagem } from '@portal/shared-contracts/rich-text'
import { eq, inArray } from 'drizzle-orm'
import type { ItemNomeado } from '../auditoria/itemsWith'
import type { Writer } from '../database/Database'
import { itens } from '../database/itens'
import { arquivos, documentos, eventos, noticias } from '../database/schema'

/** Removes a file from all its items. @param ids the locked rows of the file and its other sizes */
export async function takeArquivo(tx: Writer, ids: string[], named: ItemNomeado[]) {
  for (const item of named) await takeFrom(tx, item, ids)
  for (const { imagens } of itens)
    if (imagens) await tx.delete(imagens.table).where(inArray(imagens.table.arquivoId, ids))
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
