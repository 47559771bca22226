import type { MenuEntry, PapelGroup } from '@portal/shared-contracts/micro-frontend'
import { paths } from '@portal/shared-contracts/paths'
import { MenuIcon, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { texts } from '../document/texts'
import styles from './MobileMenu.module.css'
import { SideMenuGroups } from './SideMenuGroups'
import { TopLink } from './TopLink'

interface MobileMenuProps {
  top: readonly MenuEntry[]
  /** Absent without a login. */
  groups: readonly PapelGroup[] | undefined
}

/** A native modal dialog keeps the focus inside. */
export function MobileMenu({ top, groups }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  // Bound to a history entry, so that following a link closes it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const close = () => setOpenAt(undefined)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <div className={styles.mobile}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(key)}
      >
        <MenuIcon aria-hidden="true" />
        <span className={styles.word}>{texts.header.openMenu}</span>
      </button>
      <dialog ref={dialog} className={styles.drawer} aria-label={texts.header.menu} onClose={close}>
        {open && (
          <div className={styles.content}>
            <button type="button" className={styles.button} aria-label={texts.header.closeMenu} onClick={close}>
              <X aria-hidden="true" />
            </button>
            {groups && <SideMenuGroups groups={groups} />}
            <nav aria-label={texts.header.menu}>
              <ul className={styles.list}>
                {top.map((entry) => (
                  <li key={entry.to}>
                    <TopLink {...entry} />
                  </li>
                ))}
              </ul>
            </nav>
            <p className={styles.more}>
              <Link to={paths.acessibilidade()}>{texts.accessibility.page}</Link>
              <Link to={paths.mapaDoSite()}>{texts.accessibility.map}</Link>
            </p>
          </div>
        )}
      </dialog>
    </div>
  )
}
