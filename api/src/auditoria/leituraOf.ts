import type { AuditoriaEntry } from './writeAuditoria'

export function leituraOf(input: object): Pick<AuditoriaEntry, 'alvoId' | 'detalhes'> {
  const { id, paginacao: _, ...filtro } = input as Record<string, unknown>
  if (typeof id === 'number') return { alvoId: id }
  const alvo = filtro.usuarioId ?? filtro.instituicaoId
  const campos = Object.keys(filtro).filter((campo) => filtro[campo] !== undefined)
  return { ...(typeof alvo === 'number' && { alvoId: alvo }), detalhes: { campos } }
}
