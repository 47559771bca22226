import { excerpt, plainText } from '@portal/shared-contracts/rich-text'
import type { Evento } from '../../api'
import { instantIn } from '../../dates'
import { lugarOf } from './lugarOf'

/** In characters. A longer description is cut, as the calendar takes no address of any length. */
const MAX_DETAILS = 1_500

/**
 * The address at which Google Calendar offers to add the evento: title, times, text description and place (specification §9).
 * @param evento with a `descricao` that is already sanitised. @param zone in which its dates are meant.
 * @returns undefined where a date of the evento cannot be read
 */
export function googleCalendarLink(evento: Evento, zone: string): string | undefined {
  const times = [evento.dataInicio, evento.dataTermino].map(instantIn(zone))
  if (times.some((time) => Number.isNaN(time.getTime()))) return undefined
  const params = new URLSearchParams({
    action: 'TEMPLATE',
    text: evento.titulo,
    dates: times.map((time) => time.toISOString().replace(/[-:]|\.\d+/g, '')).join('/'),
    details: excerpt(plainText(evento.descricao), MAX_DETAILS),
    location: lugarOf(evento),
    ctz: zone,
  })
  return `https://calendar.google.com/calendar/render?${params}`
}
