import { Cover } from '@portal/shared-contracts/ui'
import styles from './Standing.module.css'

/** The picture of a page that has nothing of its own to show. */
export function FallenFlower() {
  return (
    <div className={styles.picture}>
      <Cover seed="flor no chão" />
    </div>
  )
}
