import { paginasOf } from '@portal/shared-contracts/lists'

/** What the address asks of the list of eventos. */
export interface Criterios {
  busca: string
  /** The `responsavel` whose eventos are asked for; empty for all. */
  organizador: string
  /** How many pages the list shows, from 1. */
  pagina: number
}

export const criteriosOf = (params: URLSearchParams): Criterios => ({
  busca: params.get('busca')?.trim() ?? '',
  organizador: params.get('organizador')?.trim() ?? '',
  pagina: paginasOf(params),
})

/** The search part of an address, without what is at its default. */
export function searchOf({ busca, organizador, pagina }: Partial<Criterios>): string {
  const params = new URLSearchParams()
  if (busca) params.set('busca', busca)
  if (organizador) params.set('organizador', organizador)
  if (pagina !== undefined && pagina > 1) params.set('pagina', String(pagina))
  return params.size > 0 ? `?${params}` : ''
}
