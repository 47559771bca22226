import type { Menu, MenuEntry } from '@portal/shared-contracts/micro-frontend'
import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink } from '@portal/shared-contracts/ui'
import { Search } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '../document/texts'
import styles from './Header.module.css'
import { Logo } from './Logo'
import { MobileMenu } from './MobileMenu'
import { sideGroupsOf } from './sideGroupsOf'
import { TopLink } from './TopLink'
import { UserMenu } from './UserMenu'
import { useStuck } from './useStuck'

export interface HeaderProps {
  menu: Menu
  /** True after the stored session is read. Until then, the visitor counts as logged out. */
  restored: boolean
  onLogout: () => void
}

/** Below 1024 px, the menus are in a drawer (docs/product.md#chrome). */
export const Header = observer(function Header({ menu, restored, onLogout }: HeaderProps) {
  const { session, config } = usePortal()
  const mark = useRef<HTMLDivElement>(null)
  const usuario = restored ? session.usuario : null
  const { top = [] } = menu
  return (
    <>
      <div ref={mark} />
      <header className={styles.header} data-stuck={useStuck(mark) || undefined} data-chrome>
        <div className={styles.inner}>
          <Link to={paths.home()} className={styles.home} aria-label={`${config.nome}, ${texts.header.home}`}>
            <Logo />
          </Link>
          <TopNav entries={top} />
          {config.busca && (
            <Link
              to={paths.busca()}
              className={styles.busca}
              aria-label={texts.header.busca}
              title={texts.header.busca}
            >
              <Search aria-hidden="true" />
            </Link>
          )}
          <div className={styles.account}>
            {usuario ? (
              <UserMenu onLogout={onLogout} />
            ) : (
              <ButtonLink to={paths.login()}>{texts.header.login}</ButtonLink>
            )}
          </div>
          <MobileMenu top={top} groups={usuario ? sideGroupsOf(menu, usuario) : undefined} />
        </div>
      </header>
    </>
  )
})

function TopNav({ entries }: { entries: readonly MenuEntry[] }) {
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
