import { descricoesOf, type Noticia } from '@portal/shared-contracts/api'
import { withOffset } from '@portal/shared-contracts/dates'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import { capaAddressesOf } from '@portal/shared-contracts/ui/conteudo'
import { resumoOf } from './resumoOf'

/** Longer titles are truncated to this many characters. */
const MAX_HEADLINE = 110

/** A schema.org `NewsArticle` for search engines. @param noticia with a sanitised `descricao` */
export function noticiaJsonLd(noticia: Noticia, { nome, fusoHorario, portalUrl }: PortalConfig) {
  const { titulo, dataPublicacao, dataOperacao, autor, tags } = noticia
  return {
    '@type': 'NewsArticle',
    headline: titulo.slice(0, MAX_HEADLINE),
    description: resumoOf(noticia) || undefined,
    datePublished: withOffset(dataPublicacao, fusoHorario),
    dateModified: withOffset(dataOperacao ?? dataPublicacao, fusoHorario),
    author: { '@type': 'Person', name: autor },
    publisher: { '@type': 'Organization', name: nome },
    image: capaAddressesOf(noticia, portalUrl),
    keywords: descricoesOf(tags).join(', ') || undefined,
    inLanguage: 'pt-BR',
  }
}
