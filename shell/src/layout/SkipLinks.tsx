import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '../document/texts'
import styles from './AccessibilityBar.module.css'

const TARGETS = ['conteudo', 'menu', 'busca', 'rodape'] as const
const BUSCA_KEY = String(TARGETS.indexOf('busca') + 1)

/** CSS shows the page's own search, if any, and otherwise the portal's. */
export function SkipLinks() {
  const { config } = usePortal()
  return (
    <nav aria-label={texts.skip.label}>
      <ul className={styles.skips}>
        {TARGETS.map((target, index) => (
          <li key={target}>
            {/* biome-ignore lint/a11y/noAccessKey: the keys 1 to 7 are the Brazilian government's standard (eMAG). */}
            <a href={`#${target}`} accessKey={String(index + 1)} className={styles.link} onClick={jump}>
              {texts.skip[target]} <span className={styles.key}>{index + 1}</span>
            </a>
          </li>
        ))}
        {config.busca && (
          <li>
            {/* Each page shows only one of the two links with this key. */}
            <Link to={paths.busca()} accessKey={BUSCA_KEY} className={styles.link} data-busca>
              {texts.skip.buscaGeral} <span className={styles.key}>{BUSCA_KEY}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Adds no history entry, because the router manages the history. */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector<HTMLElement>(event.currentTarget.hash)
  if (!target) return
  event.preventDefault()
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
