import type { ReactNode } from 'react'
import { VisuallyHidden } from '../text/VisuallyHidden'
import styles from './StatusMessage.module.css'

/** A quiet announcement; only heard unless `visible`. Its text is not read out unless it comes after the element. */
export function StatusMessage({ children, visible = false }: { children?: ReactNode; visible?: boolean }) {
  return (
    <p role="status" className={styles.status} data-visible={visible || undefined}>
      {visible ? children : <VisuallyHidden>{children}</VisuallyHidden>}
    </p>
  )
}
