import type { Documento } from '@portal/shared-contracts/api'
import { ButtonLink, type ButtonVariant, formatBytes, VisuallyHidden } from '@portal/shared-contracts/ui'
import { Download } from 'lucide-react'
import { downloadOf } from './downloadOf'

/** The link to the PDF with its type and size, where there is one. Whoever only listens hears which PDF it is. */
export function DocumentoDownload({ documento, variant }: { documento: Documento; variant: ButtonVariant }) {
  const { nome, tamanho } = documento
  const href = downloadOf(documento)
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
