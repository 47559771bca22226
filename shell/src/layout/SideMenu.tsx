import type { PapelGroup } from '@portal/shared-contracts/micro-frontend'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { texts } from '../texts'
import styles from './SideMenu.module.css'
import { SideMenuGroups } from './SideMenuGroups'

/** Beside every page of a logged-in user (decision 56), from 1024 px on; below that its groups are in the drawer. */
export function SideMenu({ groups }: { groups: readonly PapelGroup[] }) {
  const [collapsed, setCollapsed] = useState(false)
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <aside className={styles.menu} data-collapsed={collapsed || undefined} data-chrome>
      <div className={styles.sticky}>
        <button
          type="button"
          className={styles.collapse}
          aria-expanded={!collapsed}
          title={collapsed ? texts.sideMenu.expand : texts.sideMenu.collapse}
          onClick={() => setCollapsed(!collapsed)}
        >
          <Icon aria-hidden="true" />
          <span className={styles.word}>{collapsed ? texts.sideMenu.expand : texts.sideMenu.collapse}</span>
        </button>
        <SideMenuGroups groups={groups} />
      </div>
    </aside>
  )
}
