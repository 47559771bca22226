import type { ReactElement } from 'react'
import type { Api, CallOptions, Paginacao, Resultado } from '../api'

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
