import { paths } from '@portal/shared-contracts/paths'
import { Link } from 'react-router-dom'
import { texts } from '../document/texts'
import styles from './AccessibilityBar.module.css'
import { ContrastToggle } from './ContrastToggle'
import { FontSizeButtons } from './FontSizeButtons'
import { LibrasButton } from './LibrasButton'
import { SkipLinks } from './SkipLinks'

/** eMAG, the government's standard, requires it first on every page. */
export function AccessibilityBar() {
  return (
    <div className={styles.bar} data-chrome>
      <SkipLinks />
      <section className={styles.tools} aria-label={texts.accessibility.label}>
        <FontSizeButtons />
        <ContrastToggle />
        <LibrasButton />
        <Link to={paths.acessibilidade()} accessKey="5" className={styles.link} data-wide>
          {texts.accessibility.page}
        </Link>
        <Link to={paths.mapaDoSite()} accessKey="7" className={styles.link} data-wide>
          {texts.accessibility.map}
        </Link>
      </section>
    </div>
  )
}
