import { Button, ButtonLink, StatusMessage } from '@portal/shared-contracts/ui'
import { Link2, MessageCircle, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './Compartilhar.module.css'

const COPIADO = 'Link copiado.'
const NAO_COPIADO = 'Não foi possível copiar. Copie o endereço na barra do navegador.'

export interface CompartilharProps {
  titulo: string
  /** A line below the title. */
  resumo?: string
  /** Path of the page. */
  path: string
}

/** By the phone's own means where it has them, by WhatsApp, or by a copied address. */
export function Compartilhar({ titulo, resumo, path }: CompartilharProps) {
  const [status, setStatus] = useState('')
  // Where the portal is to be found is the visitor's knowledge: the server has none of it.
  const [{ url, canShare }, setHere] = useState({ url: '', canShare: false })
  useEffect(() => setHere({ url: location.origin + path, canShare: 'share' in navigator }), [path])
  const text = [titulo, resumo, url].filter(Boolean).join('\n')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setStatus(COPIADO)
    } catch {
      // Refused, or an address without https, where there is no clipboard.
      setStatus(NAO_COPIADO)
    }
  }
  // Whoever closes the phone's list of means has changed their mind: nothing to say about it.
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
