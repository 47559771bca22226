import {
  getParceiro,
  getTextos,
  listApresentados,
  listParceiros,
  type ParceiroDetalhe,
  type ParceiroGroup,
  refusal,
  sucesso,
  type Textos,
} from '../api'
import { type Handler, on } from './handler'

const NOMES: Record<string, string[]> = {
  ICTIs: [
    'Universidade Federal do Vale do Jacarandá',
    'Instituto Técnico Porto Jacarandá',
    'Centro de Pesquisa em Energia Limpa',
    'Hospital-Escola do Vale',
    'Instituto de Águas do Alto Vale',
    'Centro de Estudos da Mata Seca',
    'Escola Superior de Desenho do Vale',
    'Laboratório Aberto de Inteligência Artificial',
    'Instituto de Solos e Sementes',
  ],
  Empresas: [
    'Lumera Sensores',
    'Agrovolt Energia no Campo',
    'Nuvem Parda',
    'Biotau',
    'Rota Leve',
    'Tear de Dados',
    'Casa Miúda',
    'Manacá Alimentos',
    'Vereda Mapas',
    'Ondina Saúde',
    'Catavento Jogos',
    'Barro Novo',
    'Prosa em Libras',
    'Quintal Medido',
    'Pipa Drones',
  ],
  'Mecanismos de Inovação': [
    'Incubadora Semente',
    'Parque Tecnológico Ipê',
    'Aceleradora Trilha 9',
    'Hub Mercado Velho',
    'Fablab Oficina Aberta',
    'Núcleo de Inovação Tecnológica do Vale',
    'Coworking Varanda',
    'Fundo Primeira Chuva',
    'Incubadora Rural Roça Nova',
  ],
  Governo: [
    'Secretaria de Inovação',
    'Agência de Desenvolvimento do Vale do Jacarandá',
    'Câmara Municipal de Porto Jacarandá',
    'Secretaria de Educação',
    'Fundação Municipal de Ciência',
    'Consórcio dos Nove Municípios',
  ],
  'Sociedade Organizada': [
    'Associação Comercial de Porto Jacarandá',
    'Coletivo Elas Codam',
    'Rede de Investidores Anjo do Vale',
    'Sindicato da Indústria de Software do Vale',
    'Cooperativa Ciclo Bom',
    'Rede de Bibliotecas Comunitárias',
    'Movimento Jovens do Vale',
    'Instituto Acessa Vale',
  ],
}

const nomes = Object.values(NOMES).flat()

export const demoParceiros = (): ParceiroGroup[] =>
  Object.entries(NOMES).map(([tipoInstituicao, ofTipo], index) => ({
    tipoInstituicaoId: index + 1,
    tipoInstituicao,
    parceiros: ofTipo.map((nome) => ({ id: nomes.indexOf(nome) + 1, nome, logo: '' })),
  }))

/** A parceiro of the list that has no record. */
const SEM_REGISTRO = 'Pipa Drones'

const DETALHES: Record<string, Partial<ParceiroDetalhe>> = {
  'Instituto de Solos e Sementes': {
    primeiroParagrafo:
      'Analisa solos de graça para agricultores familiares e guarda sementes crioulas de mais de trezentas variedades.',
    subTitulo: 'A terra bem cuidada rende por mais tempo',
    segundoParagrafo:
      'A cada safra, compara formas de plantar em doze propriedades vizinhas e conta o resultado em um dia de campo aberto a todos.',
    emailContato: 'contato@solosesementes.example',
    telefone: '0030000009',
    website: 'https://solosesementes.example',
    endereco: 'Travessa do Ipê, 402, Vila Nova, Porto Jacarandá (MG), CEP 00005-000',
    cnpj: '99911179000104',
  },
  'Lumera Sensores': {
    primeiroParagrafo: 'Fabrica sensores de baixo custo para medir a qualidade do ar e o nível dos rios.',
    subTitulo: 'Olhos e ouvidos para a cidade',
    segundoParagrafo:
      'Nasceu em uma sala da Incubadora Semente e hoje monta seus aparelhos no Distrito Criativo, com peças que se trocam sem ferramenta especial.',
    instaLink: 'https://instagram.jacaranda.example/lumera',
    linkedinLink: 'https://linkedin.jacaranda.example/lumera',
    wppLink: 'https://whatsapp.jacaranda.example/lumera',
    emailContato: 'contato@lumera.example',
    telefone: '00900000010',
    website: 'https://lumera.example',
    endereco: 'Alameda dos Ipês, 210, Distrito Criativo, Porto Jacarandá (MG), CEP 00006-000',
    cnpj: '12ABC34501DE35',
  },
  'Movimento Jovens do Vale': {
    primeiroParagrafo: 'Grupo de estudantes do ensino médio que leva à prefeitura as ideias dos bairros.',
    subTitulo: 'Quem tem 15 anos também decide',
    segundoParagrafo:
      'Organiza maratonas de soluções nas escolas e ocupa uma cadeira no Conselho Municipal de Inovação.',
    instaLink: 'https://instagram.jacaranda.example/jovensdovale',
    linkedinLink: 'https://linkedin.jacaranda.example/jovensdovale',
    wppLink: 'https://whatsapp.jacaranda.example/jovensdovale',
    emailContato: 'contato@jovensdovale.example',
    telefone: '00900000046',
    website: 'https://jovensdovale.example',
    endereco: 'Travessa do Ipê, 12, Vila Nova, Porto Jacarandá (MG), CEP 00005-000',
  },
}

const detalheDe = (nome: string): ParceiroDetalhe => ({
  ...{ parceiroId: nomes.indexOf(nome) + 1, parceiroNome: nome },
  ...{ primeiroParagrafo: `${nome} trabalha com a rede.`, subTitulo: '', segundoParagrafo: '' },
  ...{ coverPath: '', logoPath: '', instaLink: '', linkedinLink: '', wppLink: '', website: '' },
  ...{ emailContato: 'contato@parceiro.example', telefone: '', endereco: '', cnpj: '' },
  ...DETALHES[nome],
})

export const demoTextos = (): Textos => ({
  inicio: {
    chamada: 'Porto Jacarandá inova em rede',
    frase: 'Ideias criam raízes quando a cidade cresce junto.',
    convite: 'Universidades, empresas, governo e pessoas que transformam pesquisa em soluções.',
  },
  oQueE: ['Somos a rede que aproxima quem pesquisa, quem empreende, quem governa e quem mora aqui.'],
  quemSomos: [
    { titulo: 'Origem', paragrafos: ['Tudo começou em 2019, numa mesa do Mercado Velho.'], itens: [] },
    { titulo: 'Missão', paragrafos: ['Aproximar quem pesquisa e quem mora aqui.'], itens: [] },
    { titulo: 'Visão', paragrafos: ['Uma cidade onde toda boa ideia encontra apoio.'], itens: [] },
    {
      titulo: 'Valores',
      paragrafos: ['Decidimos juntos.'],
      itens: [{ nome: 'Portas abertas', texto: 'Nossos dados são públicos.' }],
    },
    { titulo: 'Propósito', paragrafos: ['Fazer a inovação criar raízes.'], itens: [] },
  ],
})

/** What the portal's server answers from the folder of the city. */
export const demoCidade = (): Handler[] => [
  on(getTextos, () => sucesso(demoTextos())),
  on(listParceiros, () => sucesso(demoParceiros())),
  on(listApresentados, () =>
    sucesso(nomes.map((nome, index) => ({ id: index + 1, nome, resumo: detalheDe(nome).primeiroParagrafo }))),
  ),
  on(getParceiro, ({ id }) => {
    const nome = nomes[id - 1]
    return nome && nome !== SEM_REGISTRO ? sucesso(detalheDe(nome)) : refusal(404)
  }),
]
