import { usePortal } from '@portal/shared-contracts/portal'
import { CardGrid, CardSkeleton, Skeleton, StatusMessage } from '@portal/shared-contracts/ui'
import { texts } from '../document/texts'
import styles from './PageSkeleton.module.css'

/** Sets a title, because a tab would have none. */
export function PageSkeleton() {
  const { nome } = usePortal().config
  return (
    <div className={styles.page} aria-busy="true">
      <title>{nome}</title>
      <StatusMessage>{texts.loadingPage}</StatusMessage>
      <div className={styles.band}>
        <Skeleton width="min(100%, 22rem)" height="2.5rem" />
      </div>
      <div className={styles.body}>
        <CardGrid>
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </CardGrid>
      </div>
    </div>
  )
}
