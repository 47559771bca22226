import { getInstituicao, type Instituicao, listAlheias, listInstituicoes, sucesso } from '../api'
import { type Handler, on } from './handler'

const NOMES = [
  'Comunidade Jacarandá',
  'Universidade Federal do Vale do Jacarandá',
  'Hub Mercado Velho',
  'Secretaria de Inovação',
  'Incubadora Semente',
  'Câmara Municipal',
  'Instituto Técnico Porto Jacarandá',
]

export const demoInstituicoes = (): Instituicao[] =>
  NOMES.map((razaoSocial, index) => ({
    id: index + 1,
    razaoSocial,
    cnpj: '',
    responsavel: '',
    instituicaoAreaId: 1,
    instituicaoClassificacaoId: 1,
    descricao: '',
    missao: '',
    visao: '',
    valores: '',
    tipoInstituicaoId: 1,
  }))

export const demoInstituicaoHandlers = (): Handler[] => [
  on(listInstituicoes, () => sucesso(demoInstituicoes())),
  on(listAlheias, () => sucesso([])),
  on(getInstituicao, ({ Id }) => sucesso(demoInstituicoes().filter(({ id }) => id === Id))),
]
