import type { AuditoriaEntry } from './writeAuditoria'

/** What the audit says of a read besides who and what: whose or which id was read, and by which fields it was searched. */
export function leituraOf(input: object): Pick<AuditoriaEntry, 'alvoId' | 'detalhes'> {
  const { id, paginacao: _, ...filtro } = input as Record<string, unknown>
  if (typeof id === 'number') return { alvoId: id }
  const alvo = filtro.usuarioId ?? filtro.instituicaoId
  const campos = Object.keys(filtro).filter((campo) => filtro[campo] !== undefined)
  return { ...(typeof alvo === 'number' && { alvoId: alvo }), detalhes: { campos } }
}
