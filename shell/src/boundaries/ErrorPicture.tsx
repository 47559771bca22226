import { Cover } from '@portal/shared-contracts/ui'
import styles from './ErrorPage.module.css'

/** The picture above the message of an error page. */
export function ErrorPicture() {
  return (
    <div className={styles.picture}>
      <Cover seed="flor no chão" />
    </div>
  )
}
