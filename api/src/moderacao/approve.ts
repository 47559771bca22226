import type { TipoItem } from '@portal/shared-contracts/api'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Writer } from '../database/Database'
import { documentos } from '../database/schema'
import { TIPOS } from './tipos'

/** Whether an item waits for approval: what was sent back waits for its author, and what waits for her e-mail for that. */
export function waits(tipo: TipoItem): SQL | undefined {
  const { table } = TIPOS[tipo]
  return and(
    ...[eq(table.aprovado, false), eq(table.aguardaEmail, false), isNull(table.devolucao)],
    // A documento is its PDF, which a gestor may have removed.
    tipo === 'documento' ? isNotNull(documentos.arquivoId) : undefined,
  )
}

/** Lets the public see what waits for that. @param usuarioId of who approves; absent for the command line */
export async function approve(db: Writer, tipo: TipoItem, which?: SQL, usuarioId?: number): Promise<{ id: number }[]> {
  const { table } = TIPOS[tipo]
  const approved = await db
    .update(table)
    .set({ aprovado: true })
    .where(and(waits(tipo), which))
    .returning({ id: table.id })
  for (const { id } of approved) await writeAuditoria(db, { usuarioId, acao: `${tipo}.aprovar`, alvoId: id })
  return approved
}
