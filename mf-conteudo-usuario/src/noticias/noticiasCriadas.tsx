import { deleteNoticia, descricoesOf, listOwnNoticias, type Noticia } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import type { CriadosKind } from '../criados/CriadosKind'
import { isSince, PERIODO } from '../criados/periodo'
import { CARREGAMENTO, REMOVAL } from '../texts'
import { NoticiaCriadaCard } from './NoticiaCriadaCard'

export const noticiasCriadas: CriadosKind<Noticia> = {
  titulo: 'Notícias criadas',
  endereco: paths.noticiasCriadas(),
  isPublic: false,
  criar: { label: '+ CRIAR NOVA NOTÍCIA', to: paths.gerenciaNoticia() },
  ask: (api, { filtro: desde, ...query }, options) =>
    api(listOwnNoticias, { ...query, ...(desde && { desde }) }, options),
  busca: { label: 'Buscar notícias', placeholder: 'Título ou tag' },
  textsOf: ({ titulo, tags }) => [titulo, ...descricoesOf(tags)],
  filtro: PERIODO,
  isChosen: ({ dataPublicacao }, desde) => isSince(dataPublicacao, desde),
  todos: { titulo: 'Todas as suas notícias', ver: 'Ver todas as suas notícias' },
  contagem: ['notícia', 'notícias', 'encontrada'],
  vazio: 'Ainda não há notícias. Crie a primeira.',
  naoEncontrado: 'Nenhuma notícia encontrada.',
  refused: CARREGAMENTO.noticia,
  verMais: 'Ver mais',
  card: (noticia, { onRemove }) => <NoticiaCriadaCard noticia={noticia} onRemove={onRemove} />,
  tituloOf: ({ titulo }) => titulo,
  remove: deleteNoticia,
  removal: REMOVAL.noticia,
}
