import { type SQL, sql } from 'drizzle-orm'
import { type Agenda, isPublic } from '../database/itens'
import { arquivos } from '../database/schema'
import { isAwaited, isOfItem } from './unused'

const isPartOf = (id: SQL, condition: SQL) => sql<boolean>`EXISTS (
  SELECT FROM ${arquivos} AS whole
  WHERE ${id} IN (whole.id, whole.media_id, whole.cartao_id, whole.compartilhar_id) AND (${condition}))`

export const isShown = (id: SQL, agenda: Agenda) =>
  isPartOf(
    id,
    isOfItem(sql`whole.id`, (kind) => isPublic(kind, agenda)),
  )

interface Reader {
  usuarioId: SQL
  isGestor: SQL
}

/** Whether the person's own items or unsent texts have the file; for gestores, whether any item has it. */
export const isReadableBy = (id: SQL, { usuarioId, isGestor }: Reader) => {
  const isOwnAwaited = sql`whole.usuario_id = ${usuarioId} AND ${isAwaited(sql`whole.avulsa_ate`)}`
  const isOwnItem = isOfItem(sql`whole.id`, ({ table }) => sql`(${table.usuarioId} = ${usuarioId} OR ${isGestor})`)
  return isPartOf(id, sql`${isOwnItem} OR (${isOwnAwaited})`)
}
