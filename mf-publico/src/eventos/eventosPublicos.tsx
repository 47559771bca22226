import { descricoesOf, type Evento, listEventos } from '@portal/shared-contracts/api'
import { anyText, type ListKind } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { TEXTS } from '../texts'
import { EventoCard } from './EventoCard'

/** The public list of eventos. */
export const eventosPublicos: ListKind<Evento> = {
  path: paths.eventos(),
  isPublic: true,
  ask: (api, { filter: organizador, ...query }, options) =>
    api(listEventos, { ...query, ...(organizador && { organizador }) }, options),
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
