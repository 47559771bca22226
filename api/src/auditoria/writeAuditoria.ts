import type { Writer } from '../database/Database'
import { auditoria } from '../database/schema'

export interface AuditoriaEntry {
  /** The user who acted; absent for a call without a session and for the command line. */
  usuarioId?: number | undefined
  /** What and how: `noticia.incluir`, `usuario.excluir`. */
  acao: string
  /** The item it was done to. */
  alvoId?: number | undefined
  /** Names of fields and numbers; never a person's data. */
  detalhes?: Record<string, unknown>
}

/** Writes down who did what. To be called in the transaction that does it, so that neither is ever there alone. */
export async function writeAuditoria(db: Writer, registro: AuditoriaEntry) {
  await db.insert(auditoria).values(registro)
}
