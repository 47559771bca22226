import { type Documento, descricoesOf } from '@portal/shared-contracts/api'
import { wholeAddress } from '@portal/shared-contracts/paths'
import { downloadOf } from './downloadOf'
import { summaryOf } from './summaryOf'

/** The documento as schema.org knows it, for search engines. */
export function digitalDocument(documento: Documento, portalUrl: string) {
  const download = downloadOf(documento)
  const { nome, descricao, data, instituicao, tags } = documento
  return {
    '@type': 'DigitalDocument',
    name: nome,
    description: summaryOf(descricao) || undefined,
    datePublished: data || undefined,
    author: instituicao ? { '@type': 'Organization', name: instituicao } : undefined,
    url: download && wholeAddress(download, portalUrl),
    encodingFormat: 'application/pdf',
    keywords: descricoesOf(tags).join(', ') || undefined,
    inLanguage: 'pt-BR',
  }
}
