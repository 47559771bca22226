import { usePortal } from '@portal/shared-contracts/portal'
import { Button } from '@portal/shared-contracts/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Documento } from '../../api'
import styles from './DocumentoViewer.module.css'
import { inlinePdfAddressOf } from './pdfAddressOf'

/** Shows the PDF if the browser can. It loads on request to save data. */
export function DocumentoViewer({ documento }: { documento: Documento }) {
  const address = inlinePdfAddressOf(documento, usePortal().config.apiUrl)
  const [hasViewer, setHasViewer] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => setHasViewer(navigator.pdfViewerEnabled), [])
  if (!address || !hasViewer) return null
  return (
    <div className={styles.visor}>
      <Button
        variant="secondary"
        icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Fechar a visualização' : 'Ver nesta página'}
      </Button>
      {shown && <iframe className={styles.folha} src={address} title={`PDF de ${documento.nome}`} />}
    </div>
  )
}
