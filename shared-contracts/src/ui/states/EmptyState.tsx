import type { ReactNode } from 'react'
import { BareBranch } from './BareBranch'
import styles from './State.module.css'

export interface EmptyStateProps {
  /** "Ainda não há eventos." or "Nenhum evento encontrado." */
  message: ReactNode
  /** What to do about it: a button or a link. */
  action?: ReactNode
}

/** In the place of a list that was loaded and has no items; one that could not be loaded is a `RefusedState`. */
export function EmptyState({ message, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <BareBranch />
      <p className={styles.message}>{message}</p>
      {action}
    </div>
  )
}
