import { WifiOff } from 'lucide-react'
import { texts } from '../texts'
import styles from './OfflineBar.module.css'
import { useOnline } from './useOnline'

/** Says while there is no connection. Screen readers announce only changes in a live region, so it is always in the page. */
export function OfflineBar() {
  const isOnline = useOnline()
  return (
    <div aria-live="polite" className={styles.place} data-chrome>
      {!isOnline && (
        <p className={styles.bar}>
          <WifiOff aria-hidden="true" /> {texts.offline}
        </p>
      )}
    </div>
  )
}
