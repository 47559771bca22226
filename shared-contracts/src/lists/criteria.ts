import { tooLong } from '../forms/tooLong'
import { searchLine } from '../invisible'
import { LINHA_LIMITE } from '../limits'
import type { ListCriteria, ListFilter, ListFilterOption } from './ListKind'

const MAX_PAGINA = 10_000

type Narrowed = { filter?: ListFilter }

/** @param maxPaginas limit of shown pages, larger if pages need no calls */
export const criteriaOf = (params: URLSearchParams, { filter }: Narrowed, maxPaginas?: number): ListCriteria => ({
  busca: anyText(params.get('busca') ?? ''),
  filter: filter ? filter.read(params.get(filter.name) ?? '') : '',
  pagina: pagesOf(params, maxPaginas),
})

/** Drops an excessive search, which the field reports and the server would refuse. */
export function anyText(text: string): string {
  const line = searchLine(text)
  return tooLong(line, LINHA_LIMITE) ? '' : line
}

export function searchOf({ busca, filter: value, pagina }: Partial<ListCriteria>, { filter }: Narrowed): string {
  const params = new URLSearchParams()
  if (busca) params.set('busca', busca)
  if (value && filter) params.set(filter.name, value)
  if (pagina !== undefined && pagina > 1) params.set('pagina', String(pagina))
  return params.size > 0 ? `?${params}` : ''
}

export const isFiltered = ({ busca, filter }: ListCriteria): boolean => busca !== '' || filter !== ''

/** Creates a filter's `read` for the values of `options`. */
export const oneOf =
  (options: readonly ListFilterOption[]) =>
  (text: string): string =>
    options.find(({ value }) => value === text)?.value ?? ''

export const idIn = (text: string): string => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? String(id) : ''
}

function pagesOf(params: URLSearchParams, max = MAX_PAGINA): number {
  const pagina = Math.trunc(Number(params.get('pagina')))
  return pagina > 1 ? Math.min(pagina, max) : 1
}
