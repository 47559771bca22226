import { paths } from '@portal/shared-contracts/paths'
import { Link } from 'react-router-dom'
import { LibrasButton } from '../libras/LibrasButton'
import { texts } from '../texts'
import styles from './AccessibilityBar.module.css'
import { ContrastToggle } from './ContrastToggle'
import { FontSizeButtons } from './FontSizeButtons'
import { SkipLinks } from './SkipLinks'

/** First on every page, as eMAG has it, the government's standard; access keys 1 to 7 are its own. */
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
