import type { Evento } from '@portal/shared-contracts/api'
import { isEncerrado } from '@portal/shared-contracts/dates'
import { paths } from '@portal/shared-contracts/paths'

/** Where an evento is edited: nowhere once it is closed, nor while that is not known. @param now the present minute */
export const editOf = (evento: Pick<Evento, 'id' | 'dataTermino'>, now: string | undefined): string | undefined =>
  now === undefined || isEncerrado(evento, now) ? undefined : paths.gerenciaEvento(evento.id)
