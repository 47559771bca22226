import { DOCUMENTO_AREA, type Documento, deleteDocumento, descricoesOf } from '@portal/shared-contracts/api'
import { oneOf } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { areaName } from '@portal/shared-contracts/ui/conteudo'
import type { CriadosKind } from '../criados/CriadosKind'
import { CARREGAMENTO, REMOVAL } from '../texts'
import { DocumentoCriadoCard } from './DocumentoCriadoCard'

const options = Object.keys(DOCUMENTO_AREA).map((area) => ({ value: area, label: area }))

/** Without `ask`: the server sends the whole list, and `useDocumentosCriados` searches it. */
export const documentosCriados: Omit<CriadosKind<Documento>, 'ask'> = {
  titulo: 'Documentos criados',
  path: paths.documentosCriados(),
  isPublic: false,
  create: { label: '+ CRIAR NOVO DOCUMENTO', to: paths.gerenciaDocumento() },
  busca: { label: 'Buscar documentos', placeholder: 'Título ou tag' },
  textsOf: ({ nome, tags }) => [nome, ...descricoesOf(tags)],
  filter: { name: 'secao', label: 'Seção', allLabel: 'Todas', options, read: oneOf(options) },
  isChosen: (documento, area) => !area || areaName(documento) === area,
  all: { titulo: 'Todos os seus documentos', ver: 'Ver todos os seus documentos' },
  count: ['documento', 'documentos', 'encontrado'],
  empty: 'Ainda não há documentos. Crie o primeiro.',
  notFound: 'Nenhum documento encontrado.',
  refused: CARREGAMENTO.documento,
  moreLabel: 'Ver mais',
  card: (documento, { onRemove }) => <DocumentoCriadoCard documento={documento} onRemove={onRemove} />,
  tituloOf: ({ nome }) => nome,
  remove: deleteDocumento,
  removal: REMOVAL.documento,
}
