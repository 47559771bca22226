import { Petals } from '@portal/shared-contracts/ui'
import { type ReactNode, useId } from 'react'
import styles from './SidePanel.module.css'

export function SidePanel({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId()
  return (
    <aside className={styles.panel} aria-labelledby={id} data-tone="deep">
      <Petals variant="banner" />
      <div className={styles.text}>
        <h2 id={id}>{titulo}</h2>
        {children}
      </div>
    </aside>
  )
}
