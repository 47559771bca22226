import type { ListCriteria } from '@portal/shared-contracts/lists'
import { matches } from '@portal/shared-contracts/search'
import type { Parceiro, ParceiroGroup } from './Parceiro'
import groups from './parceiros.json'

/** The fixed list of parceiros, by type. The home's carousel, the list and the records share its ids (decision 59). */
export const PARCEIRO_GROUPS: readonly ParceiroGroup[] = groups

/** All parceiros, in the order of their groups. */
export const PARCEIROS: readonly Parceiro[] = PARCEIRO_GROUPS.flatMap(({ parceiros }) => parceiros)

/** The group that holds a parceiro; undefined where the list does not know its id. */
export const groupOf = (id: number): ParceiroGroup | undefined =>
  PARCEIRO_GROUPS.find(({ parceiros }) => parceiros.some((parceiro) => parceiro.id === id))

/** How many parceiros there are of a type. @param tipo one of `TIPO`. */
export const countOf = (tipo: number): number =>
  PARCEIRO_GROUPS.find(({ tipoInstituicaoId }) => tipoInstituicaoId === tipo)?.parceiros.length ?? 0

/** The parceiros that follow one in its group; after the last comes the first again. @param count how many at most. */
export function neighboursOf(id: number, count: number): Parceiro[] {
  const parceiros = groupOf(id)?.parceiros ?? []
  const index = parceiros.findIndex((parceiro) => parceiro.id === id)
  return [...parceiros.slice(index + 1), ...parceiros.slice(0, index)].slice(0, count)
}

/** The groups of the chosen type, with the parceiros whose name matches the search; without those that have none. */
export const listGroups = ({ busca, filter: tipo }: ListCriteria): ParceiroGroup[] =>
  PARCEIRO_GROUPS.filter(({ tipoInstituicaoId }) => tipo === '' || String(tipoInstituicaoId) === tipo)
    .map((group) => ({ ...group, parceiros: group.parceiros.filter(({ nome }) => matches(busca, [nome])) }))
    .filter(({ parceiros }) => parceiros.length > 0)
