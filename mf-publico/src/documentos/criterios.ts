import { paginasOf } from '@portal/shared-contracts/lists'

/** What the address asks of a list of documentos. */
export interface Criterios {
  busca: string
  /** How many of the server's pages the list shows, from 1. */
  pagina: number
}

export const criteriosOf = (params: URLSearchParams): Criterios => ({
  busca: params.get('busca')?.trim() ?? '',
  pagina: paginasOf(params),
})

/** The search part of an address, without what is at its default. */
export function searchOf({ busca, pagina }: Criterios): string {
  const params = new URLSearchParams()
  if (busca) params.set('busca', busca)
  if (pagina > 1) params.set('pagina', String(pagina))
  return params.size > 0 ? `?${params}` : ''
}
