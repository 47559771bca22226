import type { PapelGroup } from '@portal/shared-contracts/micro-frontend'
import {
  CalendarDays,
  CircleUserRound,
  ClipboardCheck,
  FileText,
  House,
  type LucideIcon,
  Newspaper,
} from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { texts } from '../document/texts'
import { PathIcon } from './PathIcon'
import styles from './SideMenu.module.css'

const ICONS: Record<PapelGroup['icon'], LucideIcon> = {
  home: House,
  documento: FileText,
  noticia: Newspaper,
  evento: CalendarDays,
  conta: CircleUserRound,
  gestao: ClipboardCheck,
}

export function SideMenuGroups({ groups }: { groups: readonly PapelGroup[] }) {
  return (
    <nav aria-label={texts.sideMenu.label}>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.label}>
            <Group {...group} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ label, icon, iconPath, to, entries = [] }: PapelGroup) {
  const Icon = ICONS[icon]
  const content = (
    <>
      {iconPath ? <PathIcon path={iconPath} /> : <Icon aria-hidden="true" />}
      <span className={styles.word}>{label}</span>
    </>
  )
  // A collapsed menu shows only icons, which link to the first entry.
  const first = to ?? entries[0]?.to ?? '/'
  return (
    <>
      {to === undefined && <span className={styles.heading}>{content}</span>}
      <NavLink to={first} end title={label} className={styles.group} data-heading={to === undefined || undefined}>
        {content}
      </NavLink>
      {entries.length > 0 && (
        <ul className={styles.entries} aria-label={label}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <NavLink to={entry.to} end>
                {entry.label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
