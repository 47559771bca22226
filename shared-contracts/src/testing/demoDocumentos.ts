import type { Documento, DocumentoArea } from '../api'
import { tagsDe, umDocumento } from './builders'
import { demoInstituicoes } from './demoInstituicoes'

type Linha = [nome: string, area: DocumentoArea, instituicao: string, data: string, ...tags: string[]]

const LINHAS: Linha[] = [
  ['Edital 02/2026 Laboratórios Vivos', 'Edital', 'Secretaria de Inovação', '2026-11-10', 'Cidades inteligentes'],
  [
    'Mapa de Startups 2026',
    'Pesquisa',
    'Universidade Federal do Vale do Jacarandá',
    '2026-10-30',
    'Indicadores',
    'Startups',
  ],
  ['Edital 01/2026 Tração Jacarandá', 'Edital', 'Secretaria de Inovação', '2026-10-20', 'Startups'],
  ['Lei Municipal de Inovação', 'Lei', 'Câmara Municipal', '2026-10-08', 'Leis'],
  ['Censo de Talentos em Tecnologia', 'Pesquisa', 'Instituto Técnico Porto Jacarandá', '2026-09-02', 'Educação'],
  ['Chamada de Mentores', 'Edital', 'Incubadora Semente', '2026-08-14', 'Startups'],
  ['Decreto do Fundo de Inovação', 'Lei', 'Câmara Municipal', '2026-07-21', 'Leis'],
]

export const demoDocumentos = (): Documento[] =>
  LINHAS.map(([nome, documentoArea, instituicao, data, ...tags], index) => {
    const instituicaoId = demoInstituicoes().find(({ razaoSocial }) => razaoSocial === instituicao)?.id ?? -1
    return umDocumento({ id: index + 1, nome, documentoArea, instituicaoId, instituicao, data, tags: tagsDe(...tags) })
  })
