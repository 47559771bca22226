import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for screen readers. */
export function VisuallyHidden({ as: Element = 'span', children }: { as?: 'span' | 'div'; children: ReactNode }) {
  return <Element className={styles.hidden}>{children}</Element>
}
