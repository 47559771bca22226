import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Collapsible.module.css'

export interface CollapsibleProps {
  titulo: string
  nota?: string
  open?: boolean
  children: ReactNode
}

/** A section that works without scripts. */
export function Collapsible({ titulo, nota, open = true, children }: CollapsibleProps) {
  return (
    <details className={styles.section} open={open}>
      <summary className={styles.heading}>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
        <h2 className={styles.title}>{titulo}</h2>
        {nota && <span className={styles.note}>{nota}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
