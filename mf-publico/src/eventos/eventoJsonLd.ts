import type { Endereco, Evento } from '@portal/shared-contracts/api'
import { withOffset } from '@portal/shared-contracts/dates'
import { withScheme } from '@portal/shared-contracts/forms'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { plainText, summaryOf } from '@portal/shared-contracts/rich-text'
import { capaAddressesOf, isOnline } from '@portal/shared-contracts/ui/conteudo'

const MAX_DESCRIPTION = 500

/** A schema.org `Event` for search engines. @param evento with a sanitised `descricao` */
export function eventoJsonLd(
  evento: Evento,
  { fusoHorario, portalUrl }: Pick<PortalConfig, 'fusoHorario' | 'portalUrl'>,
) {
  const { titulo, descricao, dataInicio, dataTermino, responsavel } = evento
  return {
    '@type': 'Event',
    name: titulo,
    startDate: withOffset(dataInicio, fusoHorario),
    endDate: withOffset(dataTermino, fusoHorario),
    eventAttendanceMode: `https://schema.org/${isOnline(evento) ? 'Online' : 'Offline'}EventAttendanceMode`,
    eventStatus: 'https://schema.org/EventScheduled',
    location: locationOf(evento),
    image: capaAddressesOf(evento, portalUrl),
    description: summaryOf(plainText(descricao), MAX_DESCRIPTION) || undefined,
    organizer: { '@type': 'Organization', name: responsavel },
    inLanguage: 'pt-BR',
  }
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
