import { usePortal } from '@portal/shared-contracts/portal'
import { Link } from 'react-router-dom'
import { TEXTS } from '../texts'
import styles from './AreaCards.module.css'
import { AreaIcon } from './AreaIcon'
import { AREAS } from './areas'

export function AreaCards() {
  const { leis = false } = usePortal().config
  return (
    <ul className={styles.areas}>
      {Object.values(AREAS).map(({ nome, plural, explicacao, to }) => (
        <li key={nome} className={styles.area} data-area={nome} data-soon={(nome === 'Lei' && !leis) || undefined}>
          <span className={styles.icone}>
            <AreaIcon area={nome} />
          </span>
          <h3 className={styles.nome}>
            {leis || nome !== 'Lei' ? (
              <Link to={to}>{plural}</Link>
            ) : (
              // biome-ignore lint/a11y/useValidAnchor: an area of which nothing is published is a link without address.
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
