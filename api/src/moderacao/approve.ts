import type { TipoItem } from '@portal/shared-contracts/api'
import { and, eq, type SQL } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Writer } from '../database/Database'
import { TIPOS } from './tipos'

/** Lets the public see what it did not. @param usuarioId of who approves; absent for the command line */
export async function approve(db: Writer, tipo: TipoItem, which?: SQL, usuarioId?: number): Promise<{ id: number }[]> {
  const { table } = TIPOS[tipo]
  const approved = await db
    .update(table)
    .set({ aprovado: true, aguardaEmail: false, devolucao: null })
    .where(and(eq(table.aprovado, false), which))
    .returning({ id: table.id })
  for (const { id } of approved) await writeAuditoria(db, { usuarioId, acao: `${tipo}.aprovar`, alvoId: id })
  return approved
}
