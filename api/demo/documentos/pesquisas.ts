import type { DocumentoDemo } from './DocumentoDemo'

const pesquisa = (documento: Omit<DocumentoDemo, 'area'>): DocumentoDemo => ({ area: 'Pesquisa', ...documento })

export const pesquisas: DocumentoDemo[] = [
  pesquisa({
    nome: 'Pesquisa: Mapa de Startups 2025',
    descricao:
      'Quantas são, o que vendem e quem fundou as 164 startups do vale. Doze bolsistas visitaram 212 endereços durante quatro meses e contam aqui o que encontraram.',
    instituicaoId: 1,
    autor: 2,
    tags: ['Startups', 'Pesquisa', 'Dados abertos'],
  }),
  pesquisa({
    nome: 'Censo de Talentos em Tecnologia',
    descricao:
      'Onde estudam, onde trabalham e por que vão embora as pessoas de tecnologia da região. Traz também o que faria metade delas voltar.',
    instituicaoId: 8,
    autor: 1,
    tags: ['Educação', 'Pesquisa'],
  }),
  pesquisa({
    nome: 'Indicadores de PD&I do Vale do Jacarandá',
    descricao:
      'Pesquisa, desenvolvimento e inovação em 24 números, acompanhados ano a ano. Cada indicador vem com a fonte e com uma frase que explica por que importa.',
    instituicaoId: 1,
    autor: 2,
    tags: ['Inovação', 'Dados abertos'],
  }),
  pesquisa({
    nome: 'Previsão de demanda em pronto-socorro com dados de sete anos',
    descricao:
      'Relatório técnico do acordo entre a universidade e o Hospital Regional. Descreve o método, os erros e os cuidados com a privacidade dos pacientes.',
    instituicaoId: 1,
    autor: 2,
    tags: ['IA', 'Saúde digital'],
  }),
  pesquisa({
    nome: 'Alface sob painéis solares: resultados da primeira safra',
    descricao:
      'Comparação entre canteiros cobertos e descobertos durante oito meses. Inclui consumo de água, produtividade e a opinião dos agricultores.',
    instituicaoId: 13,
    autor: 2,
    tags: ['Agrotech', 'Energia'],
  }),
  pesquisa({
    nome: 'Mulheres na tecnologia: retrato de uma ausência',
    descricao:
      'Entrevistas com 87 profissionais que deixaram a área e com 40 que ficaram. Termina com onze recomendações para empresas e escolas.',
    instituicaoId: 10,
    autor: 1,
    tags: ['Mulheres na tecnologia', 'Impacto social'],
  }),
  pesquisa({
    nome: 'Qualidade do ar em doze pontos da cidade',
    descricao:
      'Um ano de medições feitas com sensores de baixo custo, conferidas com equipamento de referência. Os dados brutos acompanham o relatório.',
    instituicaoId: 12,
    autor: 1,
    tags: ['Cidades inteligentes', 'Dados abertos'],
  }),
  pesquisa({
    nome: 'Quanto dura uma bateria no campo?',
    descricao:
      'Ensaios acelerados com quatro tipos de bateria usados em bombas de irrigação. Resultado em meses de uso, e não em ciclos de laboratório.',
    instituicaoId: 2,
    autor: 2,
    tags: ['Energia', 'Deep tech'],
  }),
  pesquisa({
    nome: 'O caminho do lixo até o Rio Manso',
    descricao:
      'Mapa das dezenove bocas de lobo que respondem por dois terços do lixo que chega ao rio. Serviu de base para o Desafio Cidade Limpa.',
    instituicaoId: 7,
    autor: 1,
    tags: ['Economia circular', 'Cidades inteligentes'],
  }),
  pesquisa({
    nome: 'Perfil de quem frequenta os espaços de inovação',
    descricao:
      'Questionário respondido por 1.216 visitantes do Hub, do Parque e do Fablab. Mostra quem vem, quem não vem e o que afasta as pessoas.',
    instituicaoId: 6,
    autor: 3,
    tags: ['Inovação', 'Impacto social'],
  }),
  pesquisa({
    nome: 'Biofilme de casca de café: da bancada à lavoura',
    descricao:
      'História e resultados da pesquisa que deu origem à patente. Explica o processo sem fórmulas e traz o passo a passo para visitar o laboratório.',
    instituicaoId: 1,
    autor: 2,
    tags: ['Propriedade intelectual', 'Economia circular'],
  }),
  pesquisa({
    nome: 'Estudo de viabilidade do laboratório de alimentos',
    descricao:
      'Custos, licenças e três modelos de gestão para um laboratório compartilhado por pequenas agroindústrias. Documento que orienta a decisão adiada para este ano.',
    instituicaoId: 8,
    autor: 1,
    tags: ['Agrotech', 'Pesquisa'],
  }),
]
