import { type Api, type Evento, listEventos } from '@portal/shared-contracts/api'
import type { Listagem } from '@portal/shared-contracts/lists'
import { matches } from '@portal/shared-contracts/search'
import type { Criterios } from './criterios'

/** The eventos that an address asks for. A query by organizador asks for everything at once (decision 28). */
export const listagemDe = (api: Api, { busca, organizador, pagina }: Criterios): Listagem<Evento> => ({
  paginas: organizador ? 0 : pagina,
  ask: (paginacao, signal) =>
    api(
      listEventos,
      { paginacao, ...(busca && { busca }), ...(organizador && { organizador }) },
      signal ? { signal } : {},
    ),
  isFound: ({ titulo, local, tags }) => matches(busca, [titulo, local, ...tags.map(({ descricao }) => descricao)]),
})
