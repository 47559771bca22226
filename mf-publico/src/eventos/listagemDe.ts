import { type Api, descricoesOf, type Evento, listEventos } from '@portal/shared-contracts/api'
import { type Listagem, primeiraDe } from '@portal/shared-contracts/lists'
import { matches } from '@portal/shared-contracts/search'
import type { Criterios } from './criterios'

/** The eventos that an address asks for. A query by organizador asks for everything at once (decision 28). */
export const listagemDe = (api: Api, { busca, organizador, pagina }: Criterios): Listagem<Evento> => ({
  ...(organizador ? { paginas: 0 } : { paginas: pagina, primeira: primeiraDe(pagina) }),
  ask: (paginacao, signal) =>
    api(
      listEventos,
      { paginacao, ...(busca && { busca }), ...(organizador && { organizador }) },
      signal ? { signal } : {},
    ),
  isFound: ({ titulo, local, tags }) => matches(busca, [titulo, local, ...descricoesOf(tags)]),
})
