import { paths } from '@portal/shared-contracts/paths'
import { type PortalConfig, usePortal } from '@portal/shared-contracts/portal'
import { Link } from 'react-router-dom'
import { texts } from '../document/texts'
import styles from './Footer.module.css'

export function FooterLegal({ config }: { config: PortalConfig }) {
  const { cookies } = usePortal()
  return (
    <div className={styles.legal}>
      <ul>
        <li>
          <a href={config.privacidadeUrl}>{texts.footer.privacy}</a>
        </li>
        <li>
          <button type="button" onClick={cookies.reopen}>
            {texts.footer.cookies}
          </button>
        </li>
        <li>
          <Link to={paths.acessibilidade()}>{texts.accessibility.page}</Link>
        </li>
        <li>
          <Link to={paths.mapaDoSite()}>{texts.accessibility.map}</Link>
        </li>
      </ul>
      <p>
        {texts.footer.encarregado}: <a href={`mailto:${config.encarregado}`}>{config.encarregado}</a>
      </p>
      <p>
        {config.organizacao}, {config.cidade} ({config.uf})
      </p>
    </div>
  )
}
