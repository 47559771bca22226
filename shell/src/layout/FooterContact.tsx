import type { PortalConfig } from '@portal/shared-contracts/portal'
import { Mail } from 'lucide-react'
import { texts } from '../document/texts'
import styles from './Footer.module.css'
import { Logo } from './Logo'

export function FooterContact({ config }: { config: PortalConfig }) {
  return (
    <div className={styles.contact}>
      <Logo />
      {config.lema && <p className={styles.call}>{config.lema}</p>}
      <p className={styles.email}>
        <Mail aria-hidden="true" />
        <a href={`mailto:${config.email}`}>{config.email}</a>
      </p>
      <ul className={styles.redes} aria-label={texts.footer.redes}>
        {config.redes.map(({ nome, url }) => (
          <li key={nome}>
            <a href={url} rel="noopener noreferrer">
              {nome}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
