import type { Api } from '../api'
import { matches } from '../search'
import type { Listagem } from './Listagem'
import type { Criterios, ListaKind } from './ListaKind'
import { primeiraDe } from './paginasOf'

/**
 * The list of a kind that an address asks for; the server is asked to narrow it, and what it gives is narrowed again.
 * @param filtro the filter's value, resolved, where that is another
 */
export function listagemDe<Item>(
  kind: Pick<ListaKind<Item>, 'ask' | 'textsOf' | 'filtro' | 'belongs' | 'isChosen' | 'isPublic'>,
  api: Api,
  criterios: Criterios,
  filtro = criterios.filtro,
): Listagem<Item> {
  const { busca, pagina } = criterios
  const { ask, textsOf, belongs, isChosen = () => true, isPublic } = kind
  const isAtOnce = filtro !== '' && kind.filtro?.atOnce
  return {
    paginas: isAtOnce ? 0 : pagina,
    ...(isPublic && !isAtOnce && { primeira: primeiraDe(pagina) }),
    ask: (paginacao, signal) => ask(api, { paginacao, ...(busca && { busca }), filtro }, signal ? { signal } : {}),
    ...(belongs && { belongs }),
    isFound: (item) => isChosen(item, filtro) && matches(busca, textsOf(item)),
  }
}
