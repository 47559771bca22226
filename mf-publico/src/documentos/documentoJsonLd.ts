import { type Documento, descricoesOf } from '@portal/shared-contracts/api'
import { wholeAddress } from '@portal/shared-contracts/paths'
import { summaryOf } from '@portal/shared-contracts/rich-text'
import { pdfAddressOf } from '@portal/shared-contracts/ui/conteudo'

/** A schema.org `DigitalDocument` for search engines. */
export function documentoJsonLd(documento: Documento, portalUrl: string) {
  const address = pdfAddressOf(documento)
  const { nome, descricao, data, instituicao, tags } = documento
  return {
    '@type': 'DigitalDocument',
    name: nome,
    description: summaryOf(descricao) || undefined,
    datePublished: data || undefined,
    author: instituicao ? { '@type': 'Organization', name: instituicao } : undefined,
    url: address && wholeAddress(address, portalUrl),
    encodingFormat: 'application/pdf',
    keywords: descricoesOf(tags).join(', ') || undefined,
    inLanguage: 'pt-BR',
  }
}
