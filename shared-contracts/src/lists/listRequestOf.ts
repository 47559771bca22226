import type { Api } from '../api'
import { matches } from '../search'
import type { ListCriteria, ListKind } from './ListKind'
import type { ListRequest } from './ListRequest'
import { firstPageOf } from './pagesOf'

/**
 * The list of a kind that an address asks for; the server is asked to narrow it, and what it gives is narrowed again.
 * @param filtro the filter's value, resolved, where that is another
 */
export function listRequestOf<Item>(
  kind: Pick<ListKind<Item>, 'ask' | 'textsOf' | 'filtro' | 'belongs' | 'isChosen' | 'isPublic'>,
  api: Api,
  criterios: ListCriteria,
  filtro = criterios.filtro,
): ListRequest<Item> {
  const { busca, pagina } = criterios
  const { ask, textsOf, belongs, isChosen = () => true, isPublic } = kind
  const isAtOnce = filtro !== '' && kind.filtro?.atOnce
  return {
    paginas: isAtOnce ? 0 : pagina,
    ...(isPublic && !isAtOnce && { primeira: firstPageOf(pagina) }),
    ask: (paginacao, signal) => ask(api, { paginacao, ...(busca && { busca }), filtro }, signal ? { signal } : {}),
    ...(belongs && { belongs }),
    isFound: (item) => isChosen(item, filtro) && matches(busca, textsOf(item)),
  }
}
