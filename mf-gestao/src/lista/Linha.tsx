import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Linha.module.css'

export interface LinhaProps {
  titulo: string
  /** Without it, the title is plain text. */
  to?: string
  selos?: ReactNode
  meta: readonly ReactNode[]
  actions?: ReactNode
  children?: ReactNode
}

/** A row of a list; more rows fit on the screen than cards. */
export function Linha({ titulo, to, selos, meta, actions, children }: LinhaProps) {
  return (
    <article className={styles.linha} data-linked={to !== undefined || undefined}>
      <div className={styles.texto}>
        <div className={styles.cabeca}>
          <h3>{to === undefined ? titulo : <Link to={to}>{titulo}</Link>}</h3>
          {selos}
        </div>
        {children && <div className={styles.corpo}>{children}</div>}
        <ul className={styles.meta}>
          {meta.filter(Boolean).map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row stand in an order that never changes.
            <li key={index}>{fact}</li>
          ))}
        </ul>
      </div>
      {actions && <div className={styles.acoes}>{actions}</div>}
    </article>
  )
}
