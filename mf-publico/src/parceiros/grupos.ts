import type { ListCriteria } from '@portal/shared-contracts/lists'
import { matches } from '@portal/shared-contracts/search'
import type { Parceiro, ParceiroGroup } from './Parceiro'
import grupos from './parceiros.json'

/** The one fixed list: carousel, list and details have the same ids (decision 59). */
export const GRUPOS: readonly ParceiroGroup[] = grupos

export const PARCEIROS: readonly Parceiro[] = GRUPOS.flatMap(({ parceiros }) => parceiros)

/** The group that a parceiro stands in. */
export const grupoOf = (id: number): ParceiroGroup | undefined =>
  GRUPOS.find(({ parceiros }) => parceiros.some((parceiro) => parceiro.id === id))

/** How many parceiros are of a type. */
export const countOf = (tipo: number): number =>
  GRUPOS.find(({ tipoInstituicaoId }) => tipoInstituicaoId === tipo)?.parceiros.length ?? 0

/** Those that follow a parceiro in its group, from the start again after the last. @param count how many at most. */
export function neighboursOf(id: number, count: number): Parceiro[] {
  const parceiros = grupoOf(id)?.parceiros ?? []
  const index = parceiros.findIndex((parceiro) => parceiro.id === id)
  return [...parceiros.slice(index + 1), ...parceiros.slice(0, index)].slice(0, count)
}

/** The groups that hold anything of what was asked for, with that alone. */
export const findGrupos = ({ busca, filter: tipo }: ListCriteria): ParceiroGroup[] =>
  GRUPOS.filter(({ tipoInstituicaoId }) => tipo === '' || String(tipoInstituicaoId) === tipo)
    .map((grupo) => ({ ...grupo, parceiros: grupo.parceiros.filter(({ nome }) => matches(busca, [nome])) }))
    .filter(({ parceiros }) => parceiros.length > 0)
