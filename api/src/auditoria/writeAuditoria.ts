import type { Writer } from '../database/Database'
import { auditoria } from '../database/schema'

export interface AuditoriaEntry {
  usuarioId?: number | undefined
  acao: string
  alvoId?: number | undefined
  /** Field names and numbers; never personal data. */
  detalhes?: Record<string, unknown>
}

/** Writes an audit entry. Call it in the transaction of the action, so that both or neither are stored. */
export async function writeAuditoria(db: Writer, registro: AuditoriaEntry) {
  await db.insert(auditoria).values(registro)
}
