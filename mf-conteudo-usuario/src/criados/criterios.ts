import { paginasOf } from '@portal/shared-contracts/lists'
import type { Filtro } from './CriadosDefinition'

/** What the address asks of a list of own items. */
export interface Criterios {
  busca: string
  /** The chosen value of the list's filter; empty for all. */
  filtro: string
  /** How many pages are shown, from 1. */
  pagina: number
}

export const isFiltered = ({ busca, filtro }: Criterios) => busca !== '' || filtro !== ''

/** @param maxPaginas where a page more costs a call more, the address alone does not ask for any number of them */
export const criteriosOf = (params: URLSearchParams, { name, options }: Filtro, maxPaginas?: number): Criterios => ({
  busca: params.get('busca')?.trim() ?? '',
  filtro: options.find(({ value }) => value === params.get(name))?.value ?? '',
  pagina: paginasOf(params, maxPaginas),
})

/** The search part of an address, without what is at its default. */
export function searchOf({ busca, filtro, pagina }: Criterios, { name }: Filtro): string {
  const params = new URLSearchParams()
  if (busca) params.set('busca', busca)
  if (filtro) params.set(name, filtro)
  if (pagina > 1) params.set('pagina', String(pagina))
  return `?${params}`
}
