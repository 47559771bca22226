import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { texts } from '../texts'
import styles from './OfflineBar.module.css'

/** Says while there is no connection. Screen readers announce only changes in a live region, so it is always in the page. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
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

function subscribe(onChange: () => void) {
  const listening = new AbortController()
  addEventListener('online', onChange, { signal: listening.signal })
  addEventListener('offline', onChange, { signal: listening.signal })
  return () => listening.abort()
}
