import { useId } from 'react'
import { Link } from 'react-router-dom'
import styles from './MapaSection.module.css'
import type { MapaLink, MapaSectionData } from './sectionsOf'

export function MapaSection({ secao: { titulo, entradas } }: { secao: MapaSectionData }) {
  const id = useId()
  return (
    <section className={styles.secao} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      <ul>
        {entradas.map((entrada) => (
          <li key={entrada.label}>
            <EntradaLink {...entrada} />
            {entrada.nota && <span className={styles.nota}>{entrada.nota}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntradaLink({ label, to, href }: MapaLink) {
  if (to) return <Link to={to}>{label}</Link>
  if (href) return <a href={href}>{label}</a>
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link without address is what has no page yet.
    <a role="link" aria-disabled="true">
      {label}
    </a>
  )
}
