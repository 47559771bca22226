import type { TipoItem } from '@portal/shared-contracts/api'
import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Writer } from '../database/Database'
import { documentos } from '../database/schema'
import { TIPOS } from './tipos'

/** Lets the public see what it did not. @param usuarioId of who approves; absent for the command line */
export async function approve(db: Writer, tipo: TipoItem, which?: SQL, usuarioId?: number): Promise<{ id: number }[]> {
  const { table } = TIPOS[tipo]
  const approved = await db
    .update(table)
    .set({ aprovado: true, aguardaEmail: false, devolucao: null })
    // A documento is its PDF, which a gestor may have removed.
    .where(and(eq(table.aprovado, false), which, tipo === 'documento' ? isNotNull(documentos.arquivoId) : undefined))
    .returning({ id: table.id })
  for (const { id } of approved) await writeAuditoria(db, { usuarioId, acao: `${tipo}.aprovar`, alvoId: id })
  return approved
}
