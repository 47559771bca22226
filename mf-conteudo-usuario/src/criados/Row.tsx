import type { ReactNode } from 'react'
import styles from './Row.module.css'

export function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.linha}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
