import { descricoesOf, listNoticias, type Noticia } from '@portal/shared-contracts/api'
import { idIn, type ListKind } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { TEXTS } from '../texts'
import { NoticiaCard } from './NoticiaCard'

/** The public list of notícias. */
export const noticiasPublicas: ListKind<Noticia> = {
  path: paths.noticias(),
  isPublic: true,
  ask: (api, { filter, ...query }, options) =>
    api(listNoticias, { ...query, ...(filter && { autorId: Number(filter) }) }, options),
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
