import { descricoesOf, type Noticia } from '@portal/shared-contracts/api'
import { withOffset } from '@portal/shared-contracts/dates'
import { wholeAddress } from '@portal/shared-contracts/paths'
import type { PortalConfig } from '@portal/shared-contracts/portal'

/** In characters; a longer title is cut. */
const MAX_HEADLINE = 110

/** The notícia as a schema.org `NewsArticle`, for search engines. */
export function noticiaJsonLd(noticia: Noticia, { nome, fusoHorario, portalUrl }: PortalConfig) {
  const { titulo, subTitulo, dataPublicacao, dataOperacao, autor, capaUrl, tags } = noticia
  return {
    '@type': 'NewsArticle',
    headline: titulo.slice(0, MAX_HEADLINE),
    description: subTitulo || undefined,
    datePublished: withOffset(dataPublicacao, fusoHorario),
    dateModified: withOffset(dataOperacao ?? dataPublicacao, fusoHorario),
    author: { '@type': 'Person', name: autor },
    publisher: { '@type': 'Organization', name: nome },
    image: capaUrl ? [wholeAddress(capaUrl, portalUrl)] : undefined,
    keywords: descricoesOf(tags).join(', ') || undefined,
    inLanguage: 'pt-BR',
  }
}
