import { LINHA_LIMITE } from '../api/limits'
import { searchLine } from '../forms/invisible'
import { tooLong } from '../forms/tooLong'
import type { ListCriteria, ListFilter, ListFilterOption } from './ListKind'

/** Any number can be written into an address. */
const MAX_PAGINA = 10_000

type Narrowed = { filter?: ListFilter }

/**
 * What an address asks of a list of this kind.
 * @param maxPaginas how many pages an address may ask for; more than by default where a page costs no call
 */
export const criteriaOf = (params: URLSearchParams, { filter }: Narrowed, maxPaginas?: number): ListCriteria => ({
  busca: anyText(params.get('busca') ?? ''),
  filter: filter ? filter.read(params.get(filter.name) ?? '') : '',
  pagina: pagesOf(params, maxPaginas),
})

/** The `read` of what is searched for as it is typed. One that is too long is none: its field says so, and the server would refuse it. */
export function anyText(text: string): string {
  const line = searchLine(text)
  return tooLong(line, LINHA_LIMITE) ? '' : line
}

/** The search part of an address, without what is at its default. */
export function searchOf({ busca, filter: value, pagina }: Partial<ListCriteria>, { filter }: Narrowed): string {
  const params = new URLSearchParams()
  if (busca) params.set('busca', busca)
  if (value && filter) params.set(filter.name, value)
  if (pagina !== undefined && pagina > 1) params.set('pagina', String(pagina))
  return params.size > 0 ? `?${params}` : ''
}

export const isFiltered = ({ busca, filter }: ListCriteria): boolean => busca !== '' || filter !== ''

/** The `read` of a filter whose values are those of `options`. */
export const oneOf =
  (options: readonly ListFilterOption[]) =>
  (text: string): string =>
    options.find(({ value }) => value === text)?.value ?? ''

/** The `read` of a filter whose values are ids. */
export const idIn = (text: string): string => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? String(id) : ''
}

/** How many pages of a list an address shows, from 1 to `max`: its parameter `pagina`. */
function pagesOf(params: URLSearchParams, max = MAX_PAGINA): number {
  const pagina = Math.trunc(Number(params.get('pagina')))
  return pagina > 1 ? Math.min(pagina, max) : 1
}
