import { descricoesOf, listEventos } from '@portal/shared-contracts/api'
import { anyText, type ListKind } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { TEXTS } from '../texts'
import { withFields } from '../withFields'
import { CAMPOS_DO_CARTAO, EventoCard, type EventoDoCartao } from './EventoCard'

export const eventosPublicos: ListKind<EventoDoCartao> = {
  path: paths.eventos(),
  isPublic: true,
  ask: async (api, { filter: organizador, ...query }, options) => {
    const answer = await api(listEventos, { ...query, ...(organizador && { organizador }) }, options)
    return withFields(answer, CAMPOS_DO_CARTAO)
  },
  busca: { label: 'Buscar eventos', placeholder: 'Título, tag ou local' },
  textsOf: ({ titulo, local, tags }) => [titulo, local, ...descricoesOf(tags)],
  filter: {
    name: 'organizador',
    label: 'Organizador',
    allLabel: 'Todos os organizadores',
    read: anyText,
    titulo: (organizador) => `Eventos de ${organizador}`,
    atOnce: true,
  },
  all: { titulo: 'Todos os eventos', ver: 'Ver todos os eventos' },
  count: ['evento', 'eventos', 'encontrado'],
  countsShown: true,
  empty: TEXTS.aindaNaoHaEventos,
  notFound: TEXTS.nenhumEventoEncontrado,
  refused: TEXTS.erroAoCarregarEvento,
  moreLabel: 'VER MAIS',
  card: (evento, { now = '' }) => <EventoCard evento={evento} now={now} />,
  isWide: true,
}
