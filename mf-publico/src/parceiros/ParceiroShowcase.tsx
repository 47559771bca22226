import { type ComponentType, useEffect, useRef, useState } from 'react'
import { ParceiroCard } from './ParceiroCard'
import type { ParceiroCarouselProps } from './ParceiroCarousel'
import styles from './ParceiroShowcase.module.css'

/**
 * The logos in one row: a list that scrolls sideways on the server and without JavaScript. Shortly before the visitor
 * reaches it, the browser loads a carousel of the same size in its place, unless the visitor is already using the list.
 */
export function ParceiroShowcase({ parceiros }: ParceiroCarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const [Carousel, setCarousel] = useState<ComponentType<ParceiroCarouselProps>>()

  useEffect(() => {
    const list = row.current
    if (!list) return
    const loadCarousel = async () => {
      const { ParceiroCarousel } = await import('./ParceiroCarousel')
      const isUsed = list.scrollLeft > 0 || list.contains(document.activeElement)
      if (!isUsed) setCarousel(() => ParceiroCarousel)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // Where the carousel cannot be loaded, the list stays.
        loadCarousel().catch(() => undefined)
      },
      { rootMargin: '300px' },
    )
    observer.observe(list)
    return () => observer.disconnect()
  }, [])

  if (Carousel) return <Carousel parceiros={parceiros} />
  return (
    <div className={styles.vitrine}>
      <ul ref={row} className={styles.lista} aria-label="Parceiros">
        {parceiros.map((parceiro) => (
          <li key={parceiro.id} className={styles.item}>
            <ParceiroCard parceiro={parceiro} layout="stack" />
          </li>
        ))}
      </ul>
    </div>
  )
}
