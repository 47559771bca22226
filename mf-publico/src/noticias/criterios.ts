import { paginasOf } from '@portal/shared-contracts/lists'

/** What the address asks of the list of notícias. */
export interface Criterios {
  busca: string
  /** Undefined for all authors. */
  autorId: number | undefined
  /** How many pages the list shows, from 1. */
  pagina: number
}

export function criteriosOf(params: URLSearchParams): Criterios {
  const autorId = Number(params.get('autorId'))
  return {
    busca: params.get('busca')?.trim() ?? '',
    autorId: Number.isInteger(autorId) && autorId > 0 ? autorId : undefined,
    pagina: paginasOf(params),
  }
}

/** The search part of an address, without what is at its default. */
export function searchOf({ busca, autorId, pagina }: Criterios): string {
  const params = new URLSearchParams()
  if (busca) params.set('busca', busca)
  if (autorId) params.set('autorId', String(autorId))
  if (pagina > 1) params.set('pagina', String(pagina))
  return params.size > 0 ? `?${params}` : ''
}
