import { type ComponentType, useEffect, useRef, useState } from 'react'
import { ParceiroCard } from './ParceiroCard'
import type { ParceiroCarouselProps } from './ParceiroCarousel'
import styles from './ParceiroShowcase.module.css'

/** A scrolling list that becomes a carousel shortly before it is visible, unless the visitor already uses it. */
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
