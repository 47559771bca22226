import { deleteNoticia, listOwnNoticias, type Noticia } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import type { CriadosPaginados } from '../criados/listagemDe'
import { PERIODO } from '../criados/periodo'
import { CARREGAMENTO, REMOCAO } from '../texts'

export const noticiasCriadas: CriadosPaginados<Noticia> = {
  titulo: 'Notícias criadas',
  endereco: paths.noticiasCriadas(),
  criar: { label: '+ CRIAR NOVA NOTÍCIA', to: paths.gerenciaNoticia() },
  todos: { titulo: 'Todas as suas notícias', ver: 'Ver todas as suas notícias' },
  busca: { label: 'Buscar notícias', placeholder: 'Título ou tag' },
  filtro: PERIODO,
  list: listOwnNoticias,
  quando: ({ dataPublicacao }) => dataPublicacao,
  tituloOf: ({ titulo }) => titulo,
  textsOf: ({ titulo, tags }) => [titulo, ...tags.map(({ descricao }) => descricao)],
  contagem: ['notícia', 'notícias', 'encontrada'],
  vazio: 'Ainda não há notícias. Crie a primeira.',
  naoEncontrado: 'Nenhuma notícia encontrada.',
  refused: CARREGAMENTO.noticia,
  remove: deleteNoticia,
  remocao: REMOCAO.noticia,
}
