import { type SQL, sql } from 'drizzle-orm'
import { arquivos, documentos, eventos, noticias } from '../database/schema'
import type { ListOptions } from '../lists/ListOptions'
import { isPublicada } from '../noticias/noticiaRows'
import { isAwaited, isOfItem } from './unused'

/** Whether a file, or the cover or picture that it is another size of, is such a one. */
const isPartOf = (id: SQL, condition: SQL) => sql<boolean>`EXISTS (
  SELECT FROM ${arquivos} AS whole
  WHERE ${id} IN (whole.id, whole.media_id, whole.cartao_id, whole.compartilhar_id) AND (${condition}))`

/** Whether an item that the public may see has the file. */
export const isShown = (id: SQL, lists: ListOptions) =>
  isPartOf(id, isOfItem(sql`whole.id`, [isPublicada(lists), sql`${eventos.aprovado}`, sql`${documentos.aprovado}`]))

/** A person by placeholders of a statement. */
interface Reader {
  usuarioId: SQL
  isGestor: SQL
}

/** Whether a person's own item has the file, or a text that she is writing; of a gestor, whether any item has it. */
export const isReadableBy = (id: SQL, { usuarioId, isGestor }: Reader) => {
  const ofItems = [noticias, eventos, documentos].map(
    (table) => sql`(${table.usuarioId} = ${usuarioId} OR ${isGestor})`,
  )
  const isOwnAwaited = sql`whole.usuario_id = ${usuarioId} AND ${isAwaited(sql`whole.avulsa_ate`)}`
  return isPartOf(id, sql`${isOfItem(sql`whole.id`, ofItems)} OR (${isOwnAwaited})`)
}
