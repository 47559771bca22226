import type { ReactNode } from 'react'
import styles from './Row.module.css'

/** One line of a card, beside an icon. */
export function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.linha}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
