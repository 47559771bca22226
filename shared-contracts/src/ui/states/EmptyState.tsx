import type { ReactNode } from 'react'
import { BareBranch } from './BareBranch'
import styles from './State.module.css'

export interface EmptyStateProps {
  message: ReactNode
  action?: ReactNode
}

/** Replaces an empty list. A failed list uses `RefusedState`. */
export function EmptyState({ message, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <BareBranch />
      <p className={styles.message}>{message}</p>
      {action}
    </div>
  )
}
