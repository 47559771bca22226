import { WifiOff } from 'lucide-react'
import { texts } from '../document/texts'
import { useOnline } from '../offline/useOnline'
import styles from './OfflineBar.module.css'

/** Always rendered, because screen readers announce only changes of a live region. */
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
