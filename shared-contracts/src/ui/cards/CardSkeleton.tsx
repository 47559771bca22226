import { Skeleton } from '../states/Skeleton'
import styles from './CardSkeleton.module.css'

/** Placeholder of a loading card. */
export function CardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.cover}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={styles.body}>
        <Skeleton height="1.25rem" />
        <Skeleton height="1.25rem" width="70%" />
        <Skeleton height="0.9rem" width="45%" />
      </div>
    </div>
  )
}
