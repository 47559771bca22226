import { paths } from '@portal/shared-contracts/paths'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { excerpt, plainText, withoutControls } from '@portal/shared-contracts/rich-text'
import type { Evento } from '../../api'
import { instantIn } from '../../dates'
import { lugarOf } from './lugarOf'

const MAX_DESCRIPTION = 1_500

/** @param evento with a sanitized `descricao` @returns undefined for an invalid date */
export function icsLink(
  evento: Evento,
  { fusoHorario, portalUrl }: Pick<PortalConfig, 'fusoHorario' | 'portalUrl'>,
): string | undefined {
  const [start, end] = [evento.dataInicio, evento.dataTermino].map(instantIn(fusoHorario)).map(utc)
  if (!start || !end) return undefined
  const address = portalUrl + paths.evento(evento.id)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal//eventos//PT',
    'BEGIN:VEVENT',
    `UID:${address}`,
    `DTSTAMP:${start}`,
    `DTSTART:${start}`,
    // The format forbids an end equal to the start.
    ...(end > start ? [`DTEND:${end}`] : []),
    `SUMMARY:${escaped(evento.titulo)}`,
    `DESCRIPTION:${escaped(excerpt(plainText(evento.descricao), MAX_DESCRIPTION))}`,
    `LOCATION:${escaped(lugarOf(evento))}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`
}

const utc = (time: Date) => (Number.isNaN(time.getTime()) ? undefined : time.toISOString().replace(/[-:]|\.\d+/g, ''))

const escaped = (text: string) =>
  withoutControls(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
