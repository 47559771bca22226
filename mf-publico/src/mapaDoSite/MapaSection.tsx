import { useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './MapaSection.module.css'
import type { MapaLink, MapaSectionData } from './sectionsOf'

export function MapaSection({ section: { titulo, links } }: { section: MapaSectionData }) {
  const id = useId()
  return (
    <section className={styles.secao} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.label}>
            <LinkTo {...link} />
            {link.nota && <span className={styles.nota}>{link.nota}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LinkTo({ label, to, href }: MapaLink) {
  if (to) return <Link to={to}>{label}</Link>
  if (href) return <a href={href}>{label}</a>
  return (
    // biome-ignore lint/a11y/useValidAnchor: what has no page yet is a link without address.
    <a role="link" aria-disabled="true">
      {label}
    </a>
  )
}
