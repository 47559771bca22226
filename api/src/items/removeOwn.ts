import type { Endpoint } from '@portal/shared-contracts/api'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Db } from '../database/Database'
import type { Itens } from '../database/itens'
import { serve } from '../http/serve'
import { refuseNotOwn, type Visible } from '../lists/findFor'

export type Owned = Pick<Itens, 'table' | 'nome'>

export const ofPerson = ({ table }: Owned, id: number, usuarioId: number) =>
  and(eq(table.id, id), eq(table.usuarioId, usuarioId))

export async function isOwn(db: Db, owned: Owned, id: number, usuarioId: number): Promise<boolean> {
  return (await db.$count(owned.table, ofPerson(owned, id, usuarioId))) > 0
}

/** False if the person has no such item; the owner is part of the statement. */
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
