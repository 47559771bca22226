import { Button, ButtonLink, StatusMessage } from '@portal/shared-contracts/ui'
import { Link2, MessageCircle, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './ShareActions.module.css'

const COPIED = 'Link copiado.'
const NOT_COPIED = 'Não foi possível copiar. Copie o endereço na barra do navegador.'

export interface ShareActionsProps {
  titulo: string
  resumo?: string
  path: string
}

export function ShareActions({ titulo, resumo, path }: ShareActionsProps) {
  const [status, setStatus] = useState('')
  // Only the browser knows its origin and whether it can share.
  const [{ url, canShare }, setBrowser] = useState({ url: '', canShare: false })
  useEffect(() => setBrowser({ url: location.origin + path, canShare: 'share' in navigator }), [path])
  const text = [titulo, resumo, url].filter(Boolean).join('\n')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setStatus(COPIED)
    } catch {
      // The clipboard is refused, or missing without HTTPS.
      setStatus(NOT_COPIED)
    }
  }
  // Closing the phone's dialog rejects; this is no error.
  const share = () => navigator.share({ title: titulo, ...(resumo && { text: resumo }), url }).catch(() => undefined)

  return (
    <div className={styles.compartilhar}>
      <h2 className={styles.titulo}>Compartilhar</h2>
      <div className={styles.meios}>
        {canShare && (
          <Button variant="quiet" icon={<Share2 aria-hidden="true" />} onClick={share}>
            Compartilhar
          </Button>
        )}
        <ButtonLink
          href={`https://wa.me/?${new URLSearchParams({ text })}`}
          variant="quiet"
          icon={<MessageCircle aria-hidden="true" />}
        >
          WhatsApp
        </ButtonLink>
        <Button variant="quiet" icon={<Link2 aria-hidden="true" />} onClick={copy}>
          Copiar link
        </Button>
      </div>
      <StatusMessage visible={status !== ''}>{status}</StatusMessage>
    </div>
  )
}
