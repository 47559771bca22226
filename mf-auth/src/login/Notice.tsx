import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'

export function Notice({ tone, children }: { tone: 'warning' | 'error'; children: ReactNode }) {
  const Icon = tone === 'warning' ? TriangleAlert : CircleAlert
  return (
    <div role="alert" className={styles.notice} data-tone={tone}>
      <Icon aria-hidden="true" />
      <p>{children}</p>
    </div>
  )
}
