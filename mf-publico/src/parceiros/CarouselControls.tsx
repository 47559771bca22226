import { Button } from '@portal/shared-contracts/ui'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ButtonGroupProps } from 'react-multi-carousel'
import styles from './ParceiroCarousel.module.css'

const AUTOPLAY_MS = 4_000

export interface CarouselControlsProps extends ButtonGroupProps {
  startsPlaying: boolean
  held: boolean
  /** Called with the index of the first visible logo and the number of visible ones. */
  onView: (view: { first: number; shown: number }) => void
}

/** Manual moves end the autoplay. The library passes its state and `goToSlide`. */
export function CarouselControls(props: CarouselControlsProps) {
  const { startsPlaying, held, onView, carouselState, goToSlide = () => undefined } = props
  const { currentSlide: first = 0, slidesToShow: shown = 0, totalItems: total = 0 } = carouselState ?? {}
  const [playing, setPlaying] = useState(startsPlaying)
  const last = Math.max(0, total - shown)
  const go = (slide: number) => {
    setPlaying(false)
    goToSlide(slide)
  }
  const previous = () => go(first === 0 ? last : Math.max(0, first - shown))
  const next = () => go(first >= last ? 0 : Math.min(last, first + shown))
  const advance = useEffectEvent(() => goToSlide(first >= last ? 0 : first + 1))

  const tell = useEffectEvent(onView)
  useEffect(() => tell({ first, shown }), [first, shown])

  useEffect(() => {
    if (!playing || held) return
    const timer = setInterval(advance, AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [playing, held])

  return (
    <div className={styles.controles}>
      <Button
        variant="quiet"
        aria-label="Parceiros anteriores"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={previous}
      />
      <span className={styles.posicao} aria-hidden="true">
        {first + 1} a {Math.min(total, first + shown)} de {total}
      </span>
      <Button
        variant="quiet"
        aria-label="Próximos parceiros"
        icon={<ChevronRight aria-hidden="true" />}
        onClick={next}
      />
      <Button
        variant="secondary"
        aria-label={playing ? 'Pausar a passagem dos parceiros' : 'Iniciar a passagem dos parceiros'}
        icon={playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onClick={() => setPlaying(!playing)}
      />
    </div>
  )
}
