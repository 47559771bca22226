import { descricoesOf, listNoticias, type Noticia } from '@portal/shared-contracts/api'
import { idIn, type ListKind } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { TEXTS } from '../texts'
import { NoticiaCard } from './NoticiaCard'

/** The public list of notícias. */
export const noticiasPublicas: ListKind<Noticia> = {
  endereco: paths.noticias(),
  isPublic: true,
  ask: (api, { filtro, ...query }, options) =>
    api(listNoticias, { ...query, ...(filtro && { autorId: Number(filtro) }) }, options),
  busca: { label: 'Buscar notícias', placeholder: 'Título ou tag' },
  textsOf: ({ titulo, tags }) => [titulo, ...descricoesOf(tags)],
  filtro: {
    name: 'autorId',
    label: 'Autor',
    allLabel: 'Todos os autores',
    read: idIn,
    titulo: (autor) => `Notícias de ${autor}`,
    atOnce: true,
  },
  todos: { titulo: 'Todas as notícias', ver: 'Ver todas as notícias' },
  contagem: ['notícia', 'notícias', 'encontrada'],
  vazio: TEXTS.aindaNaoHaNoticias,
  naoEncontrado: TEXTS.nenhumaNoticiaEncontrada,
  refused: TEXTS.erroAoCarregarNoticia,
  verMais: 'Ver mais',
  card: (noticia) => <NoticiaCard noticia={noticia} />,
  isWide: true,
}
