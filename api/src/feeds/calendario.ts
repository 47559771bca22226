import { TIPO_EVENTO } from '@portal/shared-contracts/api'
import { withScheme } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { excerpt, plainText, withoutControls } from '@portal/shared-contracts/rich-text'
import ical, { type ICalEventData } from 'ical-generator'
import { FEED } from '../config/limits'
import type { FeedOptions } from './FeedOptions'
import type { EventoFeed } from './FeedRepository'

export function calendario(eventos: EventoFeed[], options: FeedOptions): string {
  const prodId = { company: 'portal', product: 'eventos', language: 'PT' }
  const calendar = ical({ prodId, name: escaped(withoutControls(`${options.nome}: eventos`)) })
  for (const evento of eventos) calendar.createEvent(toEvent(evento, options))
  return `${calendar.toString()}\r\n`
}

/** The library does not escape the calendar's name (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

function toEvent(evento: EventoFeed, { portalUrl, instant }: FeedOptions): ICalEventData {
  const start = instant(evento.dataInicio)
  const end = instant(evento.dataTermino)
  return {
    id: `evento-${evento.id}@${new URL(portalUrl).hostname}`,
    // The time of the last revision; never revised counts as the earliest.
    stamp: evento.ultimaAtualizacao ? instant(evento.ultimaAtualizacao) : new Date(0),
    start,
    // The format requires an end after the start.
    ...(end > start && { end }),
    summary: withoutControls(evento.titulo),
    description: excerpt(plainText(withoutControls(evento.descricao)), FEED.description),
    location: withoutControls(locationOf(evento)),
    url: portalUrl + paths.evento(evento.id),
  }
}

function locationOf({ tipoEventoId, local, linkExterno, endereco }: EventoFeed): string {
  if (tipoEventoId === TIPO_EVENTO.online) return linkExterno ? `Online: ${withScheme(linkExterno)}` : 'Online'
  const { logradouro, numero, bairro, cidade, uf } = endereco ?? {}
  return [local, logradouro, logradouro && numero, bairro, [cidade, uf].filter(Boolean).join('/')]
    .filter(Boolean)
    .join(', ')
}
