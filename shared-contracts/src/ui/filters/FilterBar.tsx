import type { ReactNode } from 'react'
import styles from './Filters.module.css'

export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
