import { type Documento, deleteDocumento, listOwnUltimosDocumentos } from '@portal/shared-contracts/api'
import { formatDate } from '@portal/shared-contracts/dates'
import { paths } from '@portal/shared-contracts/paths'
import { CARREGAMENTO, REMOVAL } from '../texts'

export const documentosPainel = {
  tipo: 'documento' as const,
  titulo: 'Últimos documentos enviados',
  list: listOwnUltimosDocumentos,
  remove: deleteDocumento,
  tituloOf: ({ nome }: Documento) => nome,
  itemOf: ({ id, nome, documentoArea, data }: Documento) => ({
    id,
    titulo: nome,
    capa: null,
    meta: `${documentoArea} · ${formatDate(data)}`,
    view: paths.documento(id),
    edit: paths.gerenciaDocumento(id),
  }),
  listPath: paths.documentosCriados(),
  formPath: paths.gerenciaDocumento(),
  empty: 'Ainda não há documentos. Crie o primeiro.',
  refused: CARREGAMENTO.documento,
  removal: REMOVAL.documento,
}
