const CIDADE = { cidade: 'Porto Jacarandá', uf: 'MG' }

/** The city is fictional; its postal codes were never assigned. */
export const LOCAIS = {
  'Hub Mercado Velho': {
    ...CIDADE,
    cep: '00003000',
    logradouro: 'Ladeira do Mercado',
    numero: '7',
    complemento: '2º andar',
    pontoReferencia: 'Em frente ao chafariz',
    bairro: 'Mercado Velho',
  },
  'Parque Tecnológico Ipê': {
    ...CIDADE,
    cep: '00006000',
    logradouro: 'Alameda dos Ipês',
    numero: '500',
    complemento: 'Auditório',
    pontoReferencia: 'Ponto final da linha 14',
    bairro: 'Distrito Criativo',
  },
  'Teatro do Vale': {
    ...CIDADE,
    cep: '00001000',
    logradouro: 'Praça da Estação',
    numero: 's/n',
    complemento: '',
    pontoReferencia: 'Ao lado da antiga estação de trem',
    bairro: 'Centro',
  },
  'Fablab Oficina Aberta': {
    ...CIDADE,
    cep: '00007000',
    logradouro: 'Rua do Torno',
    numero: '31',
    complemento: 'Galpão 2',
    pontoReferencia: 'Portão azul',
    bairro: 'Distrito Criativo',
  },
  'Biblioteca Pública Cora Coralina': {
    ...CIDADE,
    cep: '00008000',
    logradouro: 'Rua das Flores Roxas',
    numero: '112',
    complemento: 'Sala multiúso',
    pontoReferencia: 'Atrás da igreja matriz',
    bairro: 'Centro',
  },
  'Ginásio Municipal': {
    ...CIDADE,
    cep: '00009000',
    logradouro: 'Avenida do Rio Manso',
    numero: '900',
    complemento: '',
    pontoReferencia: 'Junto ao parque linear',
    bairro: 'Vila Nova',
  },
  'Câmara Municipal': {
    ...CIDADE,
    cep: '00010000',
    logradouro: 'Rua da Cidadania',
    numero: '1',
    complemento: 'Plenário',
    pontoReferencia: 'Entrada acessível pela lateral',
    bairro: 'Centro',
  },
  'Centro de Pesquisa em Energia Limpa': {
    ...CIDADE,
    cep: '00002000',
    logradouro: 'Avenida do Conhecimento',
    numero: '1200',
    complemento: 'Bloco E',
    pontoReferencia: 'Depois da ponte',
    bairro: 'Cidade Universitária',
  },
} as const

export type LocalDemo = keyof typeof LOCAIS
