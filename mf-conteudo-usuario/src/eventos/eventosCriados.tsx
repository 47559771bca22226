import { deleteEvento, descricoesOf, type Evento, listOwnEventos } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import type { CriadosKind } from '../criados/CriadosKind'
import { isSince, PERIODO } from '../criados/periodo'
import { CARREGAMENTO, REMOVAL } from '../texts'
import { EventoCriadoCard } from './EventoCriadoCard'

export const eventosCriados: CriadosKind<Evento> = {
  titulo: 'Eventos criados',
  endereco: paths.eventosCriados(),
  isPublic: false,
  criar: { label: '+ CRIAR NOVO EVENTO', to: paths.gerenciaEvento() },
  ask: (api, { filtro: desde, ...query }, options) =>
    api(listOwnEventos, { ...query, ...(desde && { desde }) }, options),
  busca: { label: 'Buscar eventos', placeholder: 'Título, tag ou local' },
  textsOf: ({ titulo, local, tags }) => [titulo, local, ...descricoesOf(tags)],
  filtro: PERIODO,
  isChosen: ({ dataInicio }, desde) => isSince(dataInicio, desde),
  todos: { titulo: 'Todos os seus eventos', ver: 'Ver todos os seus eventos' },
  contagem: ['evento', 'eventos', 'encontrado'],
  vazio: 'Ainda não há eventos. Crie o primeiro.',
  naoEncontrado: 'Nenhum evento encontrado.',
  refused: CARREGAMENTO.evento,
  verMais: 'Ver mais',
  card: (evento, { now, onRemove }) => <EventoCriadoCard evento={evento} now={now} onRemove={onRemove} />,
  tituloOf: ({ titulo }) => titulo,
  remove: deleteEvento,
  removal: REMOVAL.evento,
}
