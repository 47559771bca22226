import { DOCUMENTO_AREA, type Documento, deleteDocumento } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import type { CriadosDefinition } from '../criados/CriadosDefinition'
import { CARREGAMENTO, REMOCAO } from '../texts'

export const documentosCriados: CriadosDefinition<Documento> = {
  titulo: 'Documentos criados',
  endereco: paths.documentosCriados(),
  criar: { label: '+ CRIAR NOVO DOCUMENTO', to: paths.gerenciaDocumento() },
  todos: { titulo: 'Todos os seus documentos', ver: 'Ver todos os seus documentos' },
  busca: { label: 'Buscar documentos', placeholder: 'Título ou tag' },
  filtro: {
    name: 'secao',
    label: 'Seção',
    allLabel: 'Todas',
    options: Object.keys(DOCUMENTO_AREA).map((area) => ({ value: area, label: area })),
  },
  tituloOf: ({ nome }) => nome,
  textsOf: ({ nome, tags }) => [nome, ...tags.map(({ descricao }) => descricao)],
  contagem: ['documento', 'documentos', 'encontrado'],
  vazio: 'Ainda não há documentos. Crie o primeiro.',
  naoEncontrado: 'Nenhum documento encontrado.',
  refused: CARREGAMENTO.documento,
  remove: deleteDocumento,
  remocao: REMOCAO.documento,
}
