import { deleteEvento, type Evento, listOwnUltimosEventos } from '@portal/shared-contracts/api'
import { formatDateTime, isEncerrado } from '@portal/shared-contracts/dates'
import { paths } from '@portal/shared-contracts/paths'
import { cartaoOf } from '@portal/shared-contracts/ui/conteudo'
import { CARREGAMENTO, REMOVAL } from '../texts'
import { editOf } from './editOf'

export const eventosPainel = {
  tipo: 'evento' as const,
  titulo: 'Últimos eventos enviados',
  list: listOwnUltimosEventos,
  remove: deleteEvento,
  tituloOf: ({ titulo }: Evento) => titulo,
  itemOf: (evento: Evento, now: string | undefined) => {
    const { id, titulo, dataInicio } = evento
    const encerrado = now !== undefined && isEncerrado(evento, now)
    return {
      id,
      titulo,
      encerrado,
      capa: cartaoOf(evento),
      capaDescricao: evento.capaDescricao,
      meta: formatDateTime(dataInicio),
      view: paths.evento(id),
      edit: editOf(evento, now),
    }
  },
  listPath: paths.eventosCriados(),
  formPath: paths.gerenciaEvento(),
  empty: 'Ainda não há eventos. Crie o primeiro.',
  refused: CARREGAMENTO.evento,
  removal: REMOVAL.evento,
}
