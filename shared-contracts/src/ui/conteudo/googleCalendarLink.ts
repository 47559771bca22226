import { excerpt, plainText } from '@portal/shared-contracts/rich-text'
import type { Evento } from '../../api'
import { instantIn } from '../../dates'
import { lugarOf } from './lugarOf'

/** In characters. Google limits the address. */
const MAX_DETAILS = 1_500

/**
 * Returns Google Calendar's address for an evento (docs/product.md#events); undefined for an invalid date.
 * @param evento with a sanitized `descricao` @param zone of its dates
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
