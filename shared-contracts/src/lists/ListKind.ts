import type { ReactElement } from 'react'
import type { Api, CallOptions, Paginacao, Resultado } from '../api'

/** What the address asks of a list. */
export interface ListCriteria {
  busca: string
  /** The chosen value of the list's filter; empty for all. */
  filter: string
  /** How many pages are shown, from 1. */
  pagina: number
}

export interface ListFilterOption {
  /** What the address holds; never empty, which is all of them. */
  value: string
  label: string
}

/** What a list can be narrowed to, one value at a time; the address holds it by `name`. */
export interface ListFilter {
  name: string
  label: string
  /** The option of no value. */
  allLabel: string
  /** The value that a text of the address means; empty where it means none. */
  read: (text: string) => string
  /** Left out where they come from the server: the page hands them to `useList`. */
  options?: readonly ListFilterOption[]
  /** The heading over what was chosen, by the option's label; left out, it is that of a search. */
  titulo?: (label: string) => string
  /** What is asked for by a value, where that is not the value itself: a period, by the minute it begins with. */
  resolve?: (value: string, zone: string) => string
  /** The server gives every match of a value at once, as page 0 (decision 28). */
  atOnce?: boolean
}

/** One page of what a list asks the server for. */
export interface ListPageRequest extends Paginacao {
  /** The filter's value, resolved; empty for all. */
  filter: string
}

/** What a page hands to the cards of its list. */
export interface CardProps {
  /** The present minute, a local date, once it is known. */
  now?: string | undefined
  /** Asks whether to remove the item; of one's own items alone. */
  onRemove?: (() => void) | undefined
}

/** One kind of list, as data: everything that tells it from the others. */
export interface ListKind<Item> {
  /** The address of its page. */
  path: string
  /** It is rendered on the server too: without JavaScript "Ver mais" is a link, and what stands far down begins later. */
  isPublic: boolean
  /** Asks the server for one page. */
  ask: (api: Api, request: ListPageRequest, options: CallOptions) => Promise<Resultado<Item[]>>
  busca: { label: string; placeholder: string }
  /** What a search looks at, here where the server does not search (decision 30). */
  textsOf: (item: Item) => string[]
  filter?: ListFilter
  /** Whether an item is of the filter's resolved value, where a server may ignore that. */
  isChosen?: (item: Item, filter: string) => boolean
  /** Whether an item is of this list at all: a server may mix it with others (decision 29). */
  belongs?: (item: Item) => boolean
  /** The heading over all of them, and what leads there from a search. */
  all: { titulo: string; ver: string }
  /** One of them, several, and how one is said to be found. */
  count: readonly [um: string, varios: string, encontrado: string]
  /** A search says how many were found on the pages shown, also while more may follow. */
  countsShown?: boolean
  /** What is said where there is nothing yet. */
  empty: string
  /** What is said where there is nothing of what was asked for. */
  notFound: string
  /** What is said where it could not be loaded. */
  refused: string
  moreLabel: 'Ver mais' | 'VER MAIS'
  card: (item: Item, props: CardProps) => ReactElement
  /** Its cards are wide: three of them fill a row. */
  isWide?: boolean
}
