import { CloudOff, RotateCw } from 'lucide-react'
import { Button } from '../actions/Button'
import styles from './State.module.css'

export interface RefusedStateProps {
  message: string
  onRetry: () => void
}

export function RefusedState({ message, onRetry }: RefusedStateProps) {
  return (
    <div className={styles.state} data-tone="refused" role="alert">
      <CloudOff className={styles.icon} aria-hidden="true" />
      <p className={styles.message}>{message}</p>
      <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}
