import type { ReactElement } from 'react'
import type { Api, CallOptions, Paginacao, Resultado } from '../api'
import { tooLong } from '../forms/tooLong'
import { searchLine } from '../invisible'
import { LINHA_LIMITE } from '../limits'

export interface ListCriteria {
  busca: string
  filter: string
  pagina: number
}

export interface ListFilterOption {
  value: string
  label: string
}

export interface ListFilter {
  name: string
  label: string
  allLabel: string
  read: (text: string) => string
  /** Left out for options of the server, which go to `useList`. */
  options?: readonly ListFilterOption[]
  titulo?: (label: string) => string
  /** Converts a value for the server: a period becomes its first minute. */
  resolve?: (value: string, zone: string) => string
  /** The server returns all matches as page 0 (docs/product.md#lists). */
  atOnce?: boolean
}

export interface ListPageRequest extends Paginacao {
  filter: string
}

export interface CardProps {
  now?: string | undefined
  onRemove?: (() => void) | undefined
}

export interface ListKind<Item> {
  path: string
  /** Without JavaScript "Ver mais" is a link, and far pages are cut at the start. */
  isPublic: boolean
  ask: (api: Api, request: ListPageRequest, options: CallOptions) => Promise<Resultado<Item[]>>
  busca: { label: string; placeholder: string }
  /** Texts for a search in the browser, if the server does not search (docs/product.md#search). */
  textsOf: (item: Item) => string[]
  filter?: ListFilter
  /** Filters again, because a server may ignore the filter. */
  isChosen?: (item: Item, filter: string) => boolean
  /** Excludes items of other lists that a server mixes in (docs/product.md#documents). */
  belongs?: (item: Item) => boolean
  all: { titulo: string; ver: string }
  /** Singular, plural and "found". */
  count: readonly [um: string, varios: string, encontrado: string]
  countsShown?: boolean
  empty: string
  notFound: string
  refused: string
  moreLabel: 'Ver mais' | 'VER MAIS'
  card: (item: Item, props: CardProps) => ReactElement
  isWide?: boolean
}

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
