import type { Documento } from '@portal/shared-contracts/api'
import { TEXTS } from '../texts'
import { DocumentoDownload } from './DocumentoDownload'
import { downloadOf } from './downloadOf'

/** What one can do with the PDF, or that there is none. */
export function DocumentoArquivo({ documento }: { documento: Documento }) {
  if (!downloadOf(documento)) return <p>{TEXTS.documentoSemArquivo}</p>
  return <DocumentoDownload documento={documento} variant="primary" />
}
