import type { ListCriteria } from '@portal/shared-contracts/lists'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { matches } from '@portal/shared-contracts/search'
import type { Parceiro, ParceiroGroup } from './Parceiro'
import groups from './parceiros.json'

export const PARCEIRO_GROUPS: readonly ParceiroGroup[] = groups

export const PARCEIROS: readonly Parceiro[] = PARCEIRO_GROUPS.flatMap(({ parceiros }) => parceiros)

export const groupOf = (id: number): ParceiroGroup | undefined =>
  PARCEIRO_GROUPS.find(({ parceiros }) => parceiros.some((parceiro) => parceiro.id === id))

/** Parceiros belong to the demo city, so other portals have none. */
export const groupsOf = ({ demo }: Pick<PortalConfig, 'demo'>): readonly ParceiroGroup[] =>
  demo === false ? [] : PARCEIRO_GROUPS

export const countOf = (tipo: number, groups: readonly ParceiroGroup[]): number =>
  groups.find(({ tipoInstituicaoId }) => tipoInstituicaoId === tipo)?.parceiros.length ?? 0

/** Wraps around at the end of the group. */
export function neighboursOf(id: number, count: number): Parceiro[] {
  const parceiros = groupOf(id)?.parceiros ?? []
  const index = parceiros.findIndex((parceiro) => parceiro.id === id)
  return [...parceiros.slice(index + 1), ...parceiros.slice(0, index)].slice(0, count)
}

export const listGroups = (groups: readonly ParceiroGroup[], { busca, filter: tipo }: ListCriteria): ParceiroGroup[] =>
  groups
    .filter(({ tipoInstituicaoId }) => tipo === '' || String(tipoInstituicaoId) === tipo)
    .map((group) => ({ ...group, parceiros: group.parceiros.filter(({ nome }) => matches(busca, [nome])) }))
    .filter(({ parceiros }) => parceiros.length > 0)
