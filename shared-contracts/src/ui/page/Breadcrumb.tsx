import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './Breadcrumb.module.css'

export interface Crumb {
  label: string
  to?: string
}

/** The last step is the current page. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está em">
      <ol className={styles.trail}>
        {trail.map(({ label, to }, index) => (
          <li key={label} className={styles.step}>
            {index > 0 && <ChevronRight aria-hidden="true" />}
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
