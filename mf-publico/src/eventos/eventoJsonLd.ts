import type { Endereco, Evento } from '@portal/shared-contracts/api'
import { withOffset } from '@portal/shared-contracts/dates'
import { withScheme } from '@portal/shared-contracts/forms'
import { isOnline } from '@portal/shared-contracts/ui/conteudo'
import { excerpt, plainText } from './plainText'

const MAX_DESCRIPTION = 500

/**
 * The evento as schema.org knows it, for search engines; safe to stand inside a `<script>`.
 * @param evento with a `descricao` that is already sanitised. @param zone in which its dates are meant.
 */
export function eventoJsonLd(evento: Evento, zone: string): string {
  const { titulo, descricao, dataInicio, dataTermino, capaUrl, responsavel } = evento
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: titulo,
    startDate: withOffset(dataInicio, zone),
    endDate: withOffset(dataTermino, zone),
    eventAttendanceMode: `https://schema.org/${isOnline(evento) ? 'Online' : 'Offline'}EventAttendanceMode`,
    eventStatus: 'https://schema.org/EventScheduled',
    location: locationOf(evento),
    image: capaUrl ? [capaUrl] : undefined,
    description: excerpt(plainText(descricao), MAX_DESCRIPTION) || undefined,
    organizer: { '@type': 'Organization', name: responsavel },
    inLanguage: 'pt-BR',
  }
  return JSON.stringify(described).replaceAll('<', '\\u003c')
}

function locationOf(evento: Evento) {
  const { local, linkExterno, endereco } = evento
  if (isOnline(evento)) return { '@type': 'VirtualLocation', url: withScheme(linkExterno) || undefined }
  return {
    '@type': 'Place',
    name: local || undefined,
    address: endereco ? postalAddress(endereco) : local || undefined,
  }
}

const postalAddress = ({ logradouro, numero, bairro, cidade, uf, cep }: Endereco) => ({
  '@type': 'PostalAddress',
  streetAddress: [logradouro, logradouro && numero, bairro].filter(Boolean).join(', ') || undefined,
  addressLocality: cidade || undefined,
  addressRegion: uf || undefined,
  postalCode: cep || undefined,
  addressCountry: 'BR',
})
