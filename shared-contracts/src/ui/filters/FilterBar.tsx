import type { ReactNode } from 'react'
import styles from './Filters.module.css'

/** Search and filters of a list in one row. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
