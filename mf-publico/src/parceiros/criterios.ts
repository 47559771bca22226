import { matches } from '@portal/shared-contracts/search'
import { GRUPOS } from './grupos'
import type { GrupoDeParceiros } from './Parceiro'
import { OPCOES } from './tipos'

/** What the address asks of the list of parceiros. */
export interface Criterios {
  busca: string
  /** Undefined for all types. */
  tipo: number | undefined
}

export function criteriosOf(params: URLSearchParams): Criterios {
  const tipo = Number(params.get('tipo'))
  return {
    busca: params.get('busca')?.trim() ?? '',
    tipo: OPCOES.find(({ value }) => value === tipo)?.value,
  }
}

/** The search part of an address, without what is at its default. */
export function searchOf({ busca, tipo }: Criterios): string {
  const params = new URLSearchParams()
  if (busca) params.set('busca', busca)
  if (tipo) params.set('tipo', String(tipo))
  return params.size ? `?${params}` : ''
}

/** The groups that hold anything of what was asked for, with that alone. */
export const findGrupos = (
  { busca, tipo }: Criterios,
  grupos: readonly GrupoDeParceiros[] = GRUPOS,
): GrupoDeParceiros[] =>
  grupos
    .filter(({ tipoInstituicaoId }) => tipo === undefined || tipoInstituicaoId === tipo)
    .map((grupo) => ({ ...grupo, parceiros: grupo.parceiros.filter(({ nome }) => matches(busca, [nome])) }))
    .filter(({ parceiros }) => parceiros.length > 0)
