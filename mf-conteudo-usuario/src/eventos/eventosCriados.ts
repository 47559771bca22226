import { deleteEvento, type Evento, listOwnEventos } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import type { CriadosPaginados } from '../criados/listagemDe'
import { PERIODO } from '../criados/periodo'
import { CARREGAMENTO, REMOCAO } from '../texts'

export const eventosCriados: CriadosPaginados<Evento> = {
  titulo: 'Eventos criados',
  endereco: paths.eventosCriados(),
  criar: { label: '+ CRIAR NOVO EVENTO', to: paths.gerenciaEvento() },
  todos: { titulo: 'Todos os seus eventos', ver: 'Ver todos os seus eventos' },
  busca: { label: 'Buscar eventos', placeholder: 'Título, tag ou local' },
  filtro: PERIODO,
  list: listOwnEventos,
  quando: ({ dataInicio }) => dataInicio,
  tituloOf: ({ titulo }) => titulo,
  textsOf: ({ titulo, local, tags }) => [titulo, local, ...tags.map(({ descricao }) => descricao)],
  contagem: ['evento', 'eventos', 'encontrado'],
  vazio: 'Ainda não há eventos. Crie o primeiro.',
  naoEncontrado: 'Nenhum evento encontrado.',
  refused: CARREGAMENTO.evento,
  remove: deleteEvento,
  remocao: REMOCAO.evento,
}
