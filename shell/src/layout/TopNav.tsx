import type { MenuEntry } from '@portal/shared-contracts/micro-frontend'
import { NavLink } from 'react-router-dom'
import { texts } from '../texts'
import styles from './Header.module.css'

export function TopNav({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <nav id="menu" tabIndex={-1} className={styles.nav} aria-label={texts.header.menu}>
      <ul>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
