import type { Documento } from '@portal/shared-contracts/api'
import { CardGrid } from '@portal/shared-contracts/ui'
import { DocumentoCard } from './DocumentoCard'

export function DocumentoGrid({ documentos }: { documentos: readonly Documento[] }) {
  return (
    <CardGrid>
      {documentos.map((documento) => (
        <DocumentoCard key={documento.id} documento={documento} />
      ))}
    </CardGrid>
  )
}
