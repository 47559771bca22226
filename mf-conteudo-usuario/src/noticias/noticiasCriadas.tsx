import { deleteNoticia, descricoesOf, listOwnNoticias, type Noticia } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import type { CriadosKind } from '../criados/CriadosKind'
import { isSince, PERIODO } from '../criados/periodo'
import { CARREGAMENTO, REMOVAL } from '../texts'
import { NoticiaCriadaCard } from './NoticiaCriadaCard'

export const noticiasCriadas: CriadosKind<Noticia> = {
  titulo: 'Notícias criadas',
  path: paths.noticiasCriadas(),
  isPublic: false,
  create: { label: '+ CRIAR NOVA NOTÍCIA', to: paths.gerenciaNoticia() },
  ask: (api, { filter: desde, ...query }, options) =>
    api(listOwnNoticias, { ...query, ...(desde && { desde }) }, options),
  busca: { label: 'Buscar notícias', placeholder: 'Título ou tag' },
  textsOf: ({ titulo, tags }) => [titulo, ...descricoesOf(tags)],
  filter: PERIODO,
  isChosen: ({ dataPublicacao }, desde) => isSince(dataPublicacao, desde),
  all: { titulo: 'Todas as suas notícias', ver: 'Ver todas as suas notícias' },
  count: ['notícia', 'notícias', 'encontrada'],
  empty: 'Ainda não há notícias. Crie a primeira.',
  notFound: 'Nenhuma notícia encontrada.',
  refused: CARREGAMENTO.noticia,
  moreLabel: 'Ver mais',
  card: (noticia, { onRemove }) => <NoticiaCriadaCard noticia={noticia} onRemove={onRemove} />,
  tituloOf: ({ titulo }) => titulo,
  remove: deleteNoticia,
  removal: REMOVAL.noticia,
}
