import { Link } from 'react-router-dom'
import { texts } from '../texts'
import styles from './Footer.module.css'

export interface FooterColumnProps {
  titulo: string
  /** An entry without address has no page yet. */
  entries: readonly { label: string; to?: string }[]
}

export function FooterColumn({ titulo, entries }: FooterColumnProps) {
  return (
    <nav className={styles.column} aria-label={titulo}>
      <h2 className={styles.title}>{titulo}</h2>
      <ul>
        {entries.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              // biome-ignore lint/a11y/useValidAnchor: a link without address is what has no page yet.
              <a role="link" aria-disabled="true">
                {label} <span className={styles.soon}>{texts.footer.soon}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
