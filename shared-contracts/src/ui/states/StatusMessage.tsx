import type { ReactNode } from 'react'
import { VisuallyHidden } from '../text/VisuallyHidden'
import styles from './StatusMessage.module.css'

/** A quiet announcement; only heard unless `visible`. It is in the page before its text, or screen readers miss it. */
export function StatusMessage({ children, visible = false }: { children?: ReactNode; visible?: boolean }) {
  return (
    <p role="status" className={styles.status} data-visible={visible || undefined}>
      {visible ? children : <VisuallyHidden>{children}</VisuallyHidden>}
    </p>
  )
}
