import type { DocumentoDemo } from './DocumentoDemo'

const edital = (documento: Omit<DocumentoDemo, 'area'>): DocumentoDemo => ({ area: 'Edital', ...documento })

export const editais: DocumentoDemo[] = [
  edital({
    nome: 'Edital 01/2026 Tração Jacarandá',
    descricao:
      'Seis meses de acompanhamento e até R$ 60 mil para vinte startups que já vendem e querem crescer. Inclui o modelo de plano de trabalho.',
    instituicaoId: 8,
    autor: 1,
    tags: ['Editais', 'Startups', 'Investimento'],
  }),
  edital({
    nome: 'Edital 02/2026 Laboratórios Vivos',
    descricao:
      'Seleciona soluções para serem testadas por um ano em oito quarteirões do centro. Podem participar empresas, universidades, coletivos e grupos de moradores.',
    instituicaoId: 7,
    autor: 1,
    tags: ['Editais', 'Cidades inteligentes'],
    termino: 40,
  }),
  edital({
    nome: 'Chamada de Mentores',
    descricao:
      'Quarenta vagas para quem pode doar três horas por mês a empreendedores iniciantes. Não exige diploma nem empresa.',
    instituicaoId: 4,
    autor: 4,
    tags: ['Editais', 'Mentoria'],
    termino: 25,
  }),
  edital({
    nome: 'Edital de Subvenção Municipal',
    descricao:
      'Recursos que não precisam ser devolvidos, de R$ 30 mil a R$ 200 mil, para projetos de inovação com aplicação na cidade.',
    instituicaoId: 7,
    autor: 1,
    tags: ['Editais', 'Investimento', 'Inovação'],
    termino: 60,
  }),
  edital({
    nome: 'Resultado do Edital 01/2026 Tração Jacarandá',
    descricao: 'Lista das vinte empresas selecionadas e das dez suplentes, com a nota de cada critério.',
    instituicaoId: 8,
    autor: 1,
    tags: ['Editais', 'Startups'],
  }),
  edital({
    nome: 'Edital de Bolsas de Iniciação Tecnológica',
    descricao:
      'Sessenta bolsas de R$ 400 por mês para estudantes do ensino médio público que queiram pesquisar um problema do próprio bairro.',
    instituicaoId: 8,
    autor: 1,
    tags: ['Editais', 'Educação'],
    termino: 12,
  }),
  edital({
    nome: 'Chamada Trilha 9 de pré-aceleração',
    descricao:
      'Trinta vagas gratuitas em um programa noturno de nove semanas, para quem tem uma ideia e ainda não tem empresa.',
    instituicaoId: 4,
    autor: 4,
    tags: ['Editais', 'Startups'],
    termino: -30,
  }),
  edital({
    nome: 'Edital de uso compartilhado de laboratórios',
    descricao:
      'Regras para que pequenas empresas usem, sem custo, os equipamentos da universidade e do Centro de Pesquisa em Energia Limpa.',
    instituicaoId: 2,
    autor: 2,
    tags: ['Editais', 'Pesquisa', 'Energia'],
  }),
  edital({
    nome: 'Chamada de projetos da Feira de Ciências',
    descricao: 'Regulamento e ficha de inscrição da nova edição, agora aberta também a grupos formados fora da escola.',
    instituicaoId: 1,
    autor: 2,
    tags: ['Editais', 'Educação', 'Robótica'],
    termino: -45,
  }),
  edital({
    nome: 'Edital de ocupação do Hub Mercado Velho',
    descricao:
      'Doze salas e trinta mesas para empresas com até três anos. O aluguel é proporcional ao faturamento, e o primeiro semestre é gratuito.',
    instituicaoId: 6,
    autor: 3,
    tags: ['Editais', 'Startups'],
    termino: -90,
  }),
  edital({
    nome: 'Chamada pública de soluções para o transporte noturno',
    descricao:
      'Convite a empresas e universidades para propor um teste de transporte sob demanda entre o campus e os bairros, das 22h à 1h.',
    instituicaoId: 7,
    autor: 1,
    tags: ['Editais', 'Cidades inteligentes', 'Govtech'],
    termino: -120,
  }),
  edital({
    nome: 'Edital de apoio à proteção de invenções',
    descricao:
      'Paga as taxas e a busca de anterioridade de até quinze pedidos de patente feitos por pequenas empresas ou pessoas físicas.',
    instituicaoId: 1,
    autor: 2,
    tags: ['Editais', 'Propriedade intelectual'],
  }),
]
