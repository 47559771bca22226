import type { ReactNode } from 'react'
import { VisuallyHidden } from '../text/VisuallyHidden'
import styles from './StatusMessage.module.css'

/** A live region, hidden unless `visible`. Render it before its text, or the text is not announced. */
export function StatusMessage({ children, visible = false }: { children?: ReactNode; visible?: boolean }) {
  return (
    <p role="status" className={styles.status} data-visible={visible || undefined}>
      {visible ? children : <VisuallyHidden>{children}</VisuallyHidden>}
    </p>
  )
}
