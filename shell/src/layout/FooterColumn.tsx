import { Link } from 'react-router-dom'
import { texts } from '../document/texts'
import styles from './Footer.module.css'

export interface FooterColumnProps {
  title: string
  /** Entries without an address have no page yet. */
  entries: readonly { label: string; to?: string }[]
}

export function FooterColumn({ title, entries }: FooterColumnProps) {
  return (
    <nav className={styles.column} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {entries.map(({ label, to }) => (
          <li key={label}>
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              // biome-ignore lint/a11y/useValidAnchor: the entry has no page to link to yet.
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
