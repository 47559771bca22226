import { deleteEvento, descricoesOf, type Evento, listOwnEventos } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import type { CriadosKind } from '../criados/CriadosKind'
import { isSince, PERIODO } from '../criados/periodo'
import { CARREGAMENTO, REMOVAL } from '../texts'
import { EventoCriadoCard } from './EventoCriadoCard'

export const eventosCriados: CriadosKind<Evento> = {
  titulo: 'Eventos criados',
  path: paths.eventosCriados(),
  isPublic: false,
  create: { label: '+ CRIAR NOVO EVENTO', to: paths.gerenciaEvento() },
  ask: (api, { filter: desde, ...query }, options) =>
    api(listOwnEventos, { ...query, ...(desde && { desde }) }, options),
  busca: { label: 'Buscar eventos', placeholder: 'Título, tag ou local' },
  textsOf: ({ titulo, local, tags }) => [titulo, local, ...descricoesOf(tags)],
  filter: PERIODO,
  isChosen: ({ dataInicio }, desde) => isSince(dataInicio, desde),
  all: { titulo: 'Todos os seus eventos', ver: 'Ver todos os seus eventos' },
  count: ['evento', 'eventos', 'encontrado'],
  empty: 'Ainda não há eventos. Crie o primeiro.',
  notFound: 'Nenhum evento encontrado.',
  refused: CARREGAMENTO.evento,
  moreLabel: 'Ver mais',
  card: (evento, { now, onRemove }) => <EventoCriadoCard evento={evento} now={now} onRemove={onRemove} />,
  tituloOf: ({ titulo }) => titulo,
  remove: deleteEvento,
  removal: REMOVAL.evento,
}
