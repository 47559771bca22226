import { type Evento, TIPO_EVENTO } from '../api'
import { tagsDe, umEvento } from './builders'

type Linha = [titulo: string, responsavel: string, inicio: string, termino: string, local: string, ...tags: string[]]

const LINHAS: Linha[] = [
  ['Café com Startups', 'Hub Mercado Velho', '2026-12-03T09:00', '2026-12-03T11:00', 'Hub Mercado Velho', 'Startups'],
  ['Plantão de Dúvidas do Edital', 'Secretaria de Inovação', '2026-12-08T19:00', '2026-12-08T20:30', '', 'Editais'],
  [
    'Desafio Cidade Limpa',
    'Fablab Oficina Aberta',
    '2026-12-12T18:00',
    '2026-12-14T06:00',
    'Fablab Oficina Aberta',
    'Economia circular',
  ],
  ['Oficina de Propriedade Intelectual', 'Incubadora Semente', '2027-01-20T14:00', '2027-01-20T17:00', '', 'Pesquisa'],
  [
    'Trilha Mulheres Fundadoras',
    'Coletivo Elas Codam',
    '2027-02-04T18:30',
    '2027-02-04T21:00',
    'Biblioteca Pública',
    'Mulheres na tecnologia',
  ],
  [
    'Seminário de Dados Abertos',
    'Secretaria de Inovação',
    '2027-03-10T08:30',
    '2027-03-10T17:30',
    'Auditório da Prefeitura',
    'Govtech',
  ],
  [
    'Demo Day da Incubadora',
    'Incubadora Semente',
    '2026-10-21T18:00',
    '2026-10-21T21:00',
    'Teatro do Vale',
    'Startups',
  ],
  [
    'Feira de Ciências do Ensino Médio',
    'Incubadora Semente',
    '2026-09-18T08:00',
    '2026-09-19T17:00',
    'Ginásio Municipal',
    'Educação',
  ],
]

export const demoEventos = (): Evento[] =>
  LINHAS.map(([titulo, responsavel, inicio, termino, local, ...tags], index) =>
    umEvento({
      id: index + 1,
      titulo,
      responsavel,
      instituicao: responsavel,
      dataInicio: `${inicio}:00`,
      dataTermino: `${termino}:00`,
      local,
      tipoEventoId: local ? TIPO_EVENTO.presencial : TIPO_EVENTO.online,
      linkExterno: local ? '' : 'https://encontro.jacaranda.example/sala',
      tags: tagsDe(...tags),
    }),
  )
