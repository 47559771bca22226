import type { PortalConfig } from '@portal/shared-contracts/portal'
import { readDetalhes } from './getDetalhe'
import type { Parceiro } from './Parceiro'
import { groupsOf } from './parceiroGroups'

/** A parceiro with its introduction; empty if unknown. */
export interface Apresentado extends Pick<Parceiro, 'id' | 'nome'> {
  resumo: string
}

/** Returns only names if the records failed to load. */
export async function listApresentados(config: PortalConfig): Promise<Apresentado[]> {
  const parceiros = groupsOf(config).flatMap(({ parceiros }) => parceiros)
  if (parceiros.length === 0) return []
  const detalhes = await readDetalhes().catch(() => [])
  const resumos = new Map(detalhes.map(({ parceiroId, primeiroParagrafo }) => [parceiroId, primeiroParagrafo]))
  return parceiros.map(({ id, nome }) => ({ id, nome, resumo: resumos.get(id) ?? '' }))
}
