import { Button, VisuallyHidden } from '@portal/shared-contracts/ui'
import { Pause, Play } from 'lucide-react'
import styles from './EventoCarousel.module.css'
import { type EventoEmDestaque, EventoSlide } from './EventoSlide'
import { useCarousel } from './useCarousel'

const MAX_SLIDES = 3

/** The indicators are links to the items, so they work without JavaScript. */
export function EventoCarousel({ eventos, now }: { eventos: EventoEmDestaque[]; now: string }) {
  const slides = eventos.slice(0, MAX_SLIDES)
  const { current, playing, toggle, go, rowProps, holdProps } = useCarousel(slides.length)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-roledescription="carrossel" aria-label="Eventos em destaque" {...holdProps}>
      <ul className={styles.fila} {...rowProps}>
        {slides.map((evento, index) => (
          <li key={evento.id} id={anchorOf(evento)}>
            <EventoSlide evento={evento} now={now} priority={index === 0} />
          </li>
        ))}
      </ul>
      <div className={styles.controles}>
        <ol className={styles.indicadores} aria-label="Destaques">
          {slides.map((evento, index) => (
            <li key={evento.id}>
              <a
                href={`#${anchorOf(evento)}`}
                aria-current={index === current || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  go(index)
                }}
              >
                <VisuallyHidden>{`Destaque ${index + 1} de ${slides.length}: ${evento.titulo}`}</VisuallyHidden>
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

const anchorOf = ({ id }: EventoEmDestaque) => `destaque-${id}`
