import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './AutosaveNotice.module.css'

export interface AutosaveNoticeProps {
  tone: 'info' | 'warning'
  actions?: ReactNode
  children: ReactNode
}

export function AutosaveNotice({ tone, actions, children }: AutosaveNoticeProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert
  return (
    <div className={styles.aviso} data-tone={tone} role={tone === 'warning' ? 'alert' : undefined}>
      <Icon aria-hidden="true" />
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
