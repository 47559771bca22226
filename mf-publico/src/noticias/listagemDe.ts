import { type Api, descricoesOf, listNoticias, type Noticia } from '@portal/shared-contracts/api'
import { type Listagem, primeiraDe } from '@portal/shared-contracts/lists'
import { matches } from '@portal/shared-contracts/search'
import type { Criterios } from './criterios'

/** The notícias that an address asks for. A query by author asks for everything at once (decision 28). */
export const listagemDe = (api: Api, { busca, autorId, pagina }: Criterios): Listagem<Noticia> => ({
  ...(autorId ? { paginas: 0 } : { paginas: pagina, primeira: primeiraDe(pagina) }),
  ask: (paginacao, signal) =>
    api(listNoticias, { paginacao, ...(busca && { busca }), ...(autorId && { autorId }) }, signal ? { signal } : {}),
  isFound: ({ titulo, tags }) => matches(busca, [titulo, ...descricoesOf(tags)]),
})
