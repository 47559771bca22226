import type { Endpoint } from '@portal/shared-contracts/api'
import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Db } from '../database/Database'
import { serve } from '../serve'
import { refuseNotOwn, type Visible } from './findFor'

/** What people have items of. */
export interface Owned {
  table: PgTable & { id: PgColumn; usuarioId: PgColumn }
  /** As the audit calls it. */
  nome: 'documento' | 'evento' | 'noticia'
}

/** Whose it is stands in every statement that changes an item. */
export const ofPerson = ({ table }: Owned, id: number, usuarioId: number) =>
  and(eq(table.id, id), eq(table.usuarioId, usuarioId))

/** Whether an item is there and this person's. */
export async function isOwn(db: Db, owned: Owned, id: number, usuarioId: number): Promise<boolean> {
  return (await db.$count(owned.table, ofPerson(owned, id, usuarioId))) > 0
}

/** Deletes one item of a person. False where she has no such item: whose it is stands in the statement itself. */
export function removeOwn(db: Db, owned: Owned, id: number, usuarioId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(owned.table).where(ofPerson(owned, id, usuarioId))
    if (rowCount === 1) await writeAuditoria(tx, { usuarioId, acao: `${owned.nome}.excluir`, alvoId: id })
    return rowCount === 1
  })
}

interface Removable extends Visible<unknown> {
  removeOwn(id: number, usuarioId: number): Promise<boolean>
}

/** Serves the deletion of own items. */
export function serveRemoval(
  app: FastifyInstance,
  endpoint: Endpoint<{ id: number }, null, 'private'>,
  items: Removable,
  missing: string,
) {
  serve(app, endpoint, async ({ input, sessao }) =>
    (await items.removeOwn(input.id, sessao.usuarioId)) ? null : refuseNotOwn(items, input.id, missing),
  )
}
