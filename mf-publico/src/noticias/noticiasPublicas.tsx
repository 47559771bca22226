import { descricoesOf, listNoticias } from '@portal/shared-contracts/api'
import { idIn, type ListKind } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { TEXTS } from '../texts'
import { withFields } from '../withFields'
import { CAMPOS_DO_CARTAO, NoticiaCard, type NoticiaDoCartao } from './NoticiaCard'

export const noticiasPublicas: ListKind<NoticiaDoCartao> = {
  path: paths.noticias(),
  isPublic: true,
  ask: async (api, { filter, ...query }, options) => {
    const answer = await api(listNoticias, { ...query, ...(filter && { autorId: Number(filter) }) }, options)
    return withFields(answer, CAMPOS_DO_CARTAO)
  },
  busca: { label: 'Buscar notícias', placeholder: 'Título ou tag' },
  textsOf: ({ titulo, tags }) => [titulo, ...descricoesOf(tags)],
  filter: {
    name: 'autorId',
    label: 'Autor',
    allLabel: 'Todos os autores',
    read: idIn,
    titulo: (autor) => `Notícias de ${autor}`,
    atOnce: true,
  },
  all: { titulo: 'Todas as notícias', ver: 'Ver todas as notícias' },
  count: ['notícia', 'notícias', 'encontrada'],
  countsShown: true,
  empty: TEXTS.aindaNaoHaNoticias,
  notFound: TEXTS.nenhumaNoticiaEncontrada,
  refused: TEXTS.erroAoCarregarNoticia,
  moreLabel: 'Ver mais',
  card: (noticia) => <NoticiaCard noticia={noticia} />,
  isWide: true,
}
