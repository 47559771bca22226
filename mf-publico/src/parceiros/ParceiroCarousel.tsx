import type { Parceiro } from '@portal/shared-contracts/api'
import { type ComponentRef, type KeyboardEvent, useRef, useState } from 'react'
import { Carousel } from './Carousel'
import { CarouselControls } from './CarouselControls'
import { moveFocus } from './moveFocus'
import { ParceiroCard } from './ParceiroCard'
import styles from './ParceiroCarousel.module.css'

export interface ParceiroCarouselProps {
  parceiros: readonly Parceiro[]
}

/** Logos by window width in pixels. Keep in sync with ParceiroShowcase.module.css. */
const SHOWN = {
  phone: { breakpoint: { min: 0, max: 639 }, items: 2 },
  tablet: { breakpoint: { min: 640, max: 899 }, items: 3 },
  laptop: { breakpoint: { min: 900, max: 1199 }, items: 4 },
  desktop: { breakpoint: { min: 1200, max: 10_000 }, items: 6 },
}

/** Autoplay pauses on hover and focus, and respects reduced motion. */
export function ParceiroCarousel({ parceiros }: ParceiroCarouselProps) {
  const [isCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [view, setView] = useState({ first: 0, shown: 0 })
  const hold = (part: Partial<typeof held>) => setHeld((before) => ({ ...before, ...part }))
  const isShown = (index: number) => index >= view.first && index < view.first + view.shown
  const carousel = useRef<ComponentRef<typeof Carousel>>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = moveFocus(event)
    if (to === undefined || isShown(to)) return
    carousel.current?.goToSlide(to < view.first ? to : to - view.shown + 1)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-roledescription="carrossel"
      aria-label="Parceiros"
      className={styles.carrossel}
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={({ target }) => hold({ focus: target.matches('a:focus-visible') })}
      onBlur={() => hold({ focus: false })}
      onKeyDown={onKeyDown}
    >
      <Carousel
        ref={carousel}
        responsive={SHOWN}
        containerClass={styles.janela}
        sliderClass={styles.trilho}
        itemClass={styles.item}
        customTransition={isCalm ? 'none' : 'transform 400ms ease-in-out'}
        // Milliseconds. The library ignores clicks during a transition, and a quick second click must count.
        transitionDuration={1}
        arrows={false}
        draggable={false}
        keyBoardControl={false}
        minimumTouchDrag={40}
        renderButtonGroupOutside
        customButtonGroup={
          <CarouselControls startsPlaying={!isCalm} held={held.pointer || held.focus} onView={setView} />
        }
      >
        {parceiros.map((parceiro, index) => (
          <ParceiroCard
            key={parceiro.id}
            parceiro={parceiro}
            layout="stack"
            tabIndex={isShown(index) ? undefined : -1}
          />
        ))}
      </Carousel>
    </div>
  )
}
