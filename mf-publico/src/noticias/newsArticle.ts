import { descricoesOf, type Noticia } from '@portal/shared-contracts/api'
import { withOffset } from '@portal/shared-contracts/dates'

const MAX_HEADLINE = 110

/** The notícia as schema.org knows it, for search engines; safe to stand inside a `<script>`. */
export function newsArticle(noticia: Noticia, publisher: string, zone: string): string {
  const { titulo, subTitulo, dataPublicacao, dataOperacao, autor, capaUrl, tags } = noticia
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: titulo.slice(0, MAX_HEADLINE),
    description: subTitulo || undefined,
    datePublished: withOffset(dataPublicacao, zone),
    dateModified: withOffset(dataOperacao ?? dataPublicacao, zone),
    author: { '@type': 'Person', name: autor },
    publisher: { '@type': 'Organization', name: publisher },
    image: capaUrl ? [capaUrl] : undefined,
    keywords: descricoesOf(tags).join(', ') || undefined,
    inLanguage: 'pt-BR',
  }
  return JSON.stringify(article).replaceAll('<', '\\u003c')
}
