import { Link } from 'react-router-dom'
import { TEXTS } from '../texts'
import styles from './AreaCards.module.css'
import { AreaIcon } from './AreaIcon'
import { AREAS } from './areas'

/** The three sections of the documentos; the one that has no page yet says so. */
export function AreaCards() {
  return (
    <ul className={styles.areas}>
      {Object.values(AREAS).map(({ nome, plural, explicacao, to }) => (
        <li key={nome} className={styles.area} data-area={nome} data-soon={to === undefined || undefined}>
          <span className={styles.icone}>
            <AreaIcon area={nome} />
          </span>
          <h3 className={styles.nome}>
            {to ? (
              <Link to={to}>{plural}</Link>
            ) : (
              // biome-ignore lint/a11y/useValidAnchor: a link without address is what has no page yet.
              <a role="link" aria-disabled="true">
                {plural} <span className={styles.soon}>{TEXTS.emBreve}</span>
              </a>
            )}
          </h3>
          <p className={styles.explicacao}>{explicacao}</p>
        </li>
      ))}
    </ul>
  )
}
