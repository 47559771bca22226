import type { MenuEntry } from '@portal/shared-contracts/micro-frontend'
import { texts } from '../texts'
import styles from './Header.module.css'
import { TopLink } from './TopLink'

export function TopNav({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <nav id="menu" tabIndex={-1} className={styles.nav} aria-label={texts.header.menu}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.to}>
            <TopLink {...entry} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
