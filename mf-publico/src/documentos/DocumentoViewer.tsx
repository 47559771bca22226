import type { Documento } from '@portal/shared-contracts/api'
import { usePortal } from '@portal/shared-contracts/portal'
import { Button } from '@portal/shared-contracts/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './DocumentoViewer.module.css'
import { viewerOf } from './viewerOf'

/** The PDF in the page, once somebody asks and where the browser has a viewer: nobody else spends data on it. */
export function DocumentoViewer({ documento }: { documento: Documento }) {
  const address = viewerOf(documento, usePortal().config.apiUrl)
  const [canShow, setCanShow] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => setCanShow(navigator.pdfViewerEnabled), [])
  if (!address || !canShow) return null
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
