import type { PapelGroup } from '@portal/shared-contracts/micro-frontend'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { texts } from '../document/texts'
import styles from './SideMenu.module.css'
import { SideMenuGroups } from './SideMenuGroups'

/** From 1024 px on; below, its groups are in the drawer (docs/product.md#chrome). */
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
