import { deleteNoticia, listOwnUltimasNoticias, type Noticia } from '@portal/shared-contracts/api'
import { formatDate } from '@portal/shared-contracts/dates'
import { paths } from '@portal/shared-contracts/paths'
import { cartaoOf } from '@portal/shared-contracts/ui/conteudo'
import { CARREGAMENTO, REMOVAL } from '../texts'

export const noticiasPainel = {
  tipo: 'noticia' as const,
  titulo: 'Últimas notícias enviadas',
  list: listOwnUltimasNoticias,
  remove: deleteNoticia,
  tituloOf: ({ titulo }: Noticia) => titulo,
  itemOf: (noticia: Noticia) => ({
    id: noticia.id,
    titulo: noticia.titulo,
    capa: cartaoOf(noticia),
    capaDescricao: noticia.capaDescricao,
    meta: formatDate(noticia.dataPublicacao),
    view: paths.noticia(noticia.id),
    edit: paths.gerenciaNoticia(noticia.id),
  }),
  listPath: paths.noticiasCriadas(),
  formPath: paths.gerenciaNoticia(),
  empty: 'Ainda não há notícias. Crie a primeira.',
  refused: CARREGAMENTO.noticia,
  removal: REMOVAL.noticia,
}
