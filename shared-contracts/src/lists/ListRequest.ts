import type { Api, Resultado } from '../api'
import { matches } from '../search'
import type { ListCriteria, ListKind } from './ListKind'

/** A list as one address of the portal asks for it. */
export interface ListRequest<Item> {
  /** Asks the server for one page, from 1; for 0 it is asked for every match at once (decision 28). */
  ask: (pagina: number, signal?: AbortSignal) => Promise<Resultado<Item[]>>
  /** Whether an item is what was searched for: a server may ignore `busca` (decision 30). */
  isFound: (item: Item) => boolean
  /** Whether an item is of this list at all: a server may mix it with others (decision 29). Left out, each one is. */
  belongs?: (item: Item) => boolean
  /** How many of the server's pages are shown, from 1; 0 for everything in one answer, which nothing follows. */
  pages: number
  /** Whether far down the list only its last pages are shown; what stands before is not read. */
  isWindowed?: boolean
}

/**
 * The list of a kind that an address asks for; the server is asked to narrow it, and what it gives is narrowed again.
 * @param filter the filter's value, resolved, where that is another
 */
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
