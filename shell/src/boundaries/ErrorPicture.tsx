import { Cover } from '@portal/shared-contracts/ui'
import styles from './ErrorPage.module.css'

export function ErrorPicture() {
  return (
    <div className={styles.picture}>
      <Cover seed="flor no chão" />
    </div>
  )
}
