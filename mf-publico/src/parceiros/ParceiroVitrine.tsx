import { type ComponentType, useEffect, useRef, useState } from 'react'
import { ParceiroCard } from './ParceiroCard'
import type { ParceiroCarouselProps } from './ParceiroCarousel'
import styles from './ParceiroVitrine.module.css'

/**
 * All logos in one row: a list that scrolls sideways, on the server and without JavaScript, and a carousel of the same
 * measures once it comes near. Whoever is already using the list keeps it.
 */
export function ParceiroVitrine({ parceiros }: ParceiroCarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const [Carrossel, setCarrossel] = useState<ComponentType<ParceiroCarouselProps>>()

  useEffect(() => {
    const present = list.current
    if (!present) return
    const begin = async () => {
      const { ParceiroCarousel } = await import('./ParceiroCarousel')
      const isUsed = present.scrollLeft > 0 || present.contains(document.activeElement)
      if (!isUsed) setCarrossel(() => ParceiroCarousel)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // Where it cannot be brought, the list stays.
        begin().catch(() => undefined)
      },
      { rootMargin: '300px' },
    )
    observer.observe(present)
    return () => observer.disconnect()
  }, [])

  if (Carrossel) return <Carrossel parceiros={parceiros} />
  return (
    <div className={styles.vitrine}>
      <ul ref={list} className={styles.lista} aria-label="Parceiros">
        {parceiros.map((parceiro) => (
          <li key={parceiro.id} className={styles.item}>
            <ParceiroCard parceiro={parceiro} layout="pilha" />
          </li>
        ))}
      </ul>
    </div>
  )
}
