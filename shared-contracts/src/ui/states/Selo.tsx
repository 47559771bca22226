import type { ReactNode } from 'react'
import styles from './Selo.module.css'

export type SeloTone = 'plain' | 'soft' | 'success' | 'warning' | 'danger'

/** A short mark of a state. */
export const Selo = ({ tone = 'plain', children }: { tone?: SeloTone; children: ReactNode }) => (
  <span className={styles.selo} data-tone={tone}>
    {children}
  </span>
)
