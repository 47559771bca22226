import type { Api, Resultado } from '../api'
import { matches } from '../search'
import type { ListCriteria, ListKind } from './ListKind'

export interface ListRequest<Item> {
  /** Pages start at 1; 0 requests all matches (docs/product.md#lists). */
  ask: (pagina: number, signal?: AbortSignal) => Promise<Resultado<Item[]>>
  /** Filters again, because a server may ignore `busca` (docs/product.md#search). */
  isFound: (item: Item) => boolean
  /** Excludes mixed-in items (docs/product.md#documents); by default none. */
  belongs?: (item: Item) => boolean
  pages: number
  /** Far down the list, only the last pages are loaded. */
  isWindowed?: boolean
}

/** @param filter resolved value, if different */
export function listRequestOf<Item>(
  kind: Pick<ListKind<Item>, 'ask' | 'textsOf' | 'filter' | 'belongs' | 'isChosen' | 'isPublic'>,
  api: Api,
  criteria: ListCriteria,
  filter = criteria.filter,
): ListRequest<Item> {
  const { busca, pagina } = criteria
  const { ask, textsOf, belongs, isChosen = () => true, isPublic } = kind
  const isAtOnce = filter !== '' && kind.filter?.atOnce
  return {
    pages: isAtOnce ? 0 : pagina,
    isWindowed: isPublic === true && !isAtOnce,
    ask: (paginacao, signal) => ask(api, { paginacao, ...(busca && { busca }), filter }, signal ? { signal } : {}),
    ...(belongs && { belongs }),
    isFound: (item) => isChosen(item, filter) && matches(busca, textsOf(item)),
  }
}
