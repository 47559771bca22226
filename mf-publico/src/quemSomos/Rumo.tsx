import { Compass, Telescope } from 'lucide-react'
import styles from './QuemSomos.module.css'

/** Where we go: what we do every day, and what we want to see. */
export function Rumo({ missao, visao }: { missao: string; visao: string }) {
  return (
    <div className={styles.rumo}>
      <section aria-labelledby="missao">
        <Compass aria-hidden="true" />
        <h2 id="missao">Missão</h2>
        <p>{missao}</p>
      </section>
      <section aria-labelledby="visao">
        <Telescope aria-hidden="true" />
        <h2 id="visao">Visão</h2>
        <p>{visao}</p>
      </section>
    </div>
  )
}
