import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button'
import styles from './Video.module.css'

export interface VideoProps {
  player: string
  titulo: string
}

/** The host is contacted only on request. */
export function Video({ player, titulo }: VideoProps) {
  const [wanted, setWanted] = useState(false)
  if (!wanted)
    return (
      <div className={styles.fachada}>
        <Button icon={<Play aria-hidden="true" />} onClick={() => setWanted(true)}>
          Carregar vídeo
        </Button>
        <p>O vídeo vem de {new URL(player).hostname}, que pode guardar dados sobre a sua visita.</p>
      </div>
    )
  return (
    <iframe
      ref={focus}
      className={styles.player}
      src={player}
      title={titulo}
      allow="fullscreen; picture-in-picture; encrypted-media"
      // Players refuse pages without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

const focus = (frame: HTMLIFrameElement | null) => frame?.focus()
