import { type Api, listNoticias, type Noticia } from '@portal/shared-contracts/api'
import type { Listagem } from '@portal/shared-contracts/lists'
import { matches } from '@portal/shared-contracts/search'
import type { Criterios } from './criterios'

/** The notícias that an address asks for. A query by author asks for everything at once (decision 28). */
export const listagemDe = (api: Api, { busca, autorId, pagina }: Criterios): Listagem<Noticia> => ({
  paginas: autorId ? 0 : pagina,
  ask: (paginacao, signal) =>
    api(listNoticias, { paginacao, ...(busca && { busca }), ...(autorId && { autorId }) }, signal ? { signal } : {}),
  isFound: ({ titulo, tags }) => matches(busca, [titulo, ...tags.map(({ descricao }) => descricao)]),
})
