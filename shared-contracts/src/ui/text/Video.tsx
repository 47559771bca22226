import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button'
import styles from './Video.module.css'

export interface VideoProps {
  /** Address of the player. */
  player: string
  titulo: string
}

/** Stands in for a video until the reader asks for it: till then its host learns of no reader. */
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
      // The button that had the focus is gone.
      ref={focus}
      className={styles.player}
      src={player}
      title={titulo}
      allow="fullscreen; picture-in-picture; encrypted-media"
      // A player refuses to play for a page that does not say where it is.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}

const focus = (frame: HTMLIFrameElement | null) => frame?.focus()
