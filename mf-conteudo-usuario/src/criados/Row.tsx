import type { ReactNode } from 'react'
import styles from './Row.module.css'

/** One line of what a card says, beside its icon. */
export function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.linha}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
