import { deleteNoticia, listOwnUltimasNoticias, type Noticia } from '@portal/shared-contracts/api'
import { formatDate } from '@portal/shared-contracts/dates'
import { paths } from '@portal/shared-contracts/paths'
import { CARREGAMENTO, REMOVAL } from '../texts'

export const noticiasPainel = {
  titulo: 'Últimas notícias enviadas',
  list: listOwnUltimasNoticias,
  remove: deleteNoticia,
  tituloOf: ({ titulo }: Noticia) => titulo,
  itemOf: ({ id, titulo, arquivo, dataPublicacao }: Noticia) => ({
    id,
    titulo,
    capa: arquivo,
    meta: formatDate(dataPublicacao),
    view: paths.noticia(id),
    edit: paths.gerenciaNoticia(id),
  }),
  listPath: paths.noticiasCriadas(),
  formPath: paths.gerenciaNoticia(),
  empty: 'Ainda não há notícias. Crie a primeira.',
  refused: CARREGAMENTO.noticia,
  removal: REMOVAL.noticia,
}
