import { type Api, listParceiros, type Parceiro, type ParceiroGroup } from '@portal/shared-contracts/api'

/** Returns no group if the list failed to load. */
export async function loadGroups(api: Api, signal: AbortSignal): Promise<ParceiroGroup[]> {
  const grupos = await api(listParceiros, {}, { signal })
  return grupos.ok ? grupos.valor : []
}

export const groupOf = (id: number, groups: readonly ParceiroGroup[]): ParceiroGroup | undefined =>
  groups.find(({ parceiros }) => parceiros.some((parceiro) => parceiro.id === id))

export const countOf = (tipo: number, groups: readonly ParceiroGroup[]): number =>
  groups.find(({ tipoInstituicaoId }) => tipoInstituicaoId === tipo)?.parceiros.length ?? 0

/** Wraps around at the end of the group. */
export function neighboursOf(id: number, { parceiros }: ParceiroGroup, count: number): Parceiro[] {
  const index = parceiros.findIndex((parceiro) => parceiro.id === id)
  return [...parceiros.slice(index + 1), ...parceiros.slice(0, index)].slice(0, count)
}
