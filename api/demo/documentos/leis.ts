import type { DocumentoDemo } from './DocumentoDemo'

const lei = (documento: Omit<DocumentoDemo, 'area'>): DocumentoDemo => ({ area: 'Lei', ...documento })

export const leis: DocumentoDemo[] = [
  lei({
    nome: 'Lei Municipal de Inovação',
    descricao:
      'Cria a política, o conselho e o fundo de inovação da cidade. É a lei que permite à prefeitura testar antes de comprar.',
    instituicaoId: 9,
    autor: 1,
    tags: ['Inovação', 'Govtech'],
  }),
  lei({
    nome: 'Lei do Sandbox Regulatório',
    descricao:
      'Autoriza testes de produtos e serviços com regras provisórias, por até dois anos, com relatórios públicos a cada trimestre.',
    instituicaoId: 9,
    autor: 1,
    tags: ['Govtech', 'Startups'],
  }),
  lei({
    nome: 'Decreto do Fundo de Inovação',
    descricao: 'Diz de onde vem o dinheiro do fundo, quem decide como ele é usado e como se presta contas.',
    instituicaoId: 7,
    autor: 1,
    tags: ['Investimento', 'Govtech'],
  }),
  lei({
    nome: 'Lei de Dados Abertos',
    descricao:
      'Obriga a publicação dos dados da prefeitura em formato que possa ser lido por máquinas, salvo os que expõem pessoas.',
    instituicaoId: 9,
    autor: 3,
    tags: ['Dados abertos'],
  }),
  lei({
    nome: 'Lei de incentivo às empresas de base tecnológica',
    descricao: 'Reduz o imposto sobre serviços de empresas novas que contratam e formam moradores da região.',
    instituicaoId: 9,
    autor: 4,
    tags: ['Startups', 'Investimento'],
  }),
  lei({
    nome: 'Decreto do Conselho Municipal de Inovação',
    descricao:
      'Define as vinte cadeiras do conselho, entre elas as quatro sorteadas entre moradores, e o mandato de um ano.',
    instituicaoId: 7,
    autor: 3,
    tags: [],
  }),
]
