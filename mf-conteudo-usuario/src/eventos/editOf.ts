import type { Evento } from '@portal/shared-contracts/api'
import { isEncerrado } from '@portal/shared-contracts/dates'
import { paths } from '@portal/shared-contracts/paths'

/** Undefined for a past evento, and without `now`. @param now local minute */
export const editOf = (evento: Pick<Evento, 'id' | 'dataTermino'>, now: string | undefined): string | undefined =>
  now === undefined || isEncerrado(evento, now) ? undefined : paths.gerenciaEvento(evento.id)
