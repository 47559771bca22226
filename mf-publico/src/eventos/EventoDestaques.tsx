import type { Evento } from '@portal/shared-contracts/api'
import { Button, VisuallyHidden } from '@portal/shared-contracts/ui'
import { Pause, Play } from 'lucide-react'
import { EventoDestaque } from './EventoDestaque'
import styles from './EventoDestaques.module.css'
import { useCarousel } from './useCarousel'

/** As many slides and indicators as this, at most (specification §9). */
const MAX = 3

/**
 * The next eventos, one at a time: a list that scrolls sideways, whose indicators lead to its items even without
 * JavaScript. A single evento is no carousel.
 */
export function EventoDestaques({ eventos, now }: { eventos: Evento[]; now: string }) {
  const shown = eventos.slice(0, MAX)
  const { current, playing, toggle, go, rowProps, holdProps } = useCarousel(shown.length)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-roledescription="carrossel" aria-label="Eventos em destaque" {...holdProps}>
      <ul className={styles.fila} {...rowProps}>
        {shown.map((evento, index) => (
          <li key={evento.id} id={idOf(evento)}>
            <EventoDestaque evento={evento} now={now} priority={index === 0} />
          </li>
        ))}
      </ul>
      <div className={styles.controles}>
        <ol className={styles.indicadores} aria-label="Destaques">
          {shown.map((evento, index) => (
            <li key={evento.id}>
              <a
                href={`#${idOf(evento)}`}
                aria-current={index === current || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  go(index)
                }}
              >
                <VisuallyHidden>{`Destaque ${index + 1} de ${shown.length}: ${evento.titulo}`}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ol>
        <div className={styles.pausa}>
          <Button
            variant="quiet"
            aria-label={playing ? 'Pausar a passagem dos destaques' : 'Iniciar a passagem dos destaques'}
            icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            onClick={toggle}
          />
        </div>
      </div>
    </div>
  )
}

const idOf = ({ id }: Evento) => `destaque-${id}`
