import type { Criterios, Filtro, FiltroOption } from './ListaKind'
import { paginasOf } from './paginasOf'

type Narrowed = { filtro?: Filtro }

/**
 * What an address asks of a list of this kind.
 * @param maxPaginas how many pages an address may ask for; more than by default where a page costs no call
 */
export const criteriosOf = (params: URLSearchParams, { filtro }: Narrowed, maxPaginas?: number): Criterios => ({
  busca: params.get('busca')?.trim() ?? '',
  filtro: filtro ? filtro.read(params.get(filtro.name) ?? '') : '',
  pagina: paginasOf(params, maxPaginas),
})

/** The search part of an address, without what is at its default. */
export function searchOf({ busca, filtro: value, pagina }: Partial<Criterios>, { filtro }: Narrowed): string {
  const params = new URLSearchParams()
  if (busca) params.set('busca', busca)
  if (value && filtro) params.set(filtro.name, value)
  if (pagina !== undefined && pagina > 1) params.set('pagina', String(pagina))
  return params.size > 0 ? `?${params}` : ''
}

export const isFiltered = ({ busca, filtro }: Criterios): boolean => busca !== '' || filtro !== ''

/** The `read` of a filter whose values are those of `options`. */
export const oneOf =
  (options: readonly FiltroOption[]) =>
  (text: string): string =>
    options.find(({ value }) => value === text)?.value ?? ''

/** The `read` of a filter whose values are ids. */
export const idIn = (text: string): string => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? String(id) : ''
}
