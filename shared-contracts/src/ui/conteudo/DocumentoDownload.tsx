import { ButtonLink, type ButtonVariant, formatBytes, VisuallyHidden } from '@portal/shared-contracts/ui'
import { Download } from 'lucide-react'
import type { Documento } from '../../api'
import { pdfAddressOf } from './pdfAddressOf'

export function DocumentoDownload({ documento, variant }: { documento: Documento; variant: ButtonVariant }) {
  const { nome, tamanho } = documento
  const href = pdfAddressOf(documento)
  if (!href) return null
  return (
    <ButtonLink href={href} download variant={variant} icon={<Download aria-hidden="true" />}>
      <span>
        Baixar PDF{tamanho ? `, ${formatBytes(tamanho)}` : ''}
        <VisuallyHidden> de {nome}</VisuallyHidden>
      </span>
    </ButtonLink>
  )
}
