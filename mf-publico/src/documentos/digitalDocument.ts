import { type Documento, descricoesOf } from '@portal/shared-contracts/api'
import { downloadOf } from './downloadOf'
import { resumoOf } from './resumoOf'

/** The documento as schema.org knows it, for search engines; safe to stand inside a `<script>`. */
export function digitalDocument(documento: Documento): string {
  const { nome, descricao, data, instituicao, tags } = documento
  const document = {
    '@context': 'https://schema.org',
    '@type': 'DigitalDocument',
    name: nome,
    description: resumoOf(descricao) || undefined,
    datePublished: data || undefined,
    author: instituicao ? { '@type': 'Organization', name: instituicao } : undefined,
    url: downloadOf(documento),
    encodingFormat: 'application/pdf',
    keywords: descricoesOf(tags).join(', ') || undefined,
    inLanguage: 'pt-BR',
  }
  return JSON.stringify(document).replaceAll('<', '\\u003c')
}
