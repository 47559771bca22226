import { usePortal } from '@portal/shared-contracts/portal'
import { Petals } from '@portal/shared-contracts/ui'
import { CalendarDays, FileText, Newspaper } from 'lucide-react'
import styles from './Welcome.module.css'

/** What awaits behind the login. */
export function Welcome() {
  const { nome } = usePortal().config
  return (
    <aside className={styles.welcome} aria-labelledby="boas-vindas">
      <Petals variant="banner" />
      <div className={styles.text}>
        <h2 id="boas-vindas">Sua instituição também conta esta história</h2>
        <ul>
          <li>
            <Newspaper aria-hidden="true" /> Publique notícias
          </li>
          <li>
            <CalendarDays aria-hidden="true" /> Divulgue eventos
          </li>
          <li>
            <FileText aria-hidden="true" /> Compartilhe pesquisas, editais e leis
          </li>
        </ul>
        <p>Tudo o que você envia aparece nas páginas públicas do {nome}.</p>
      </div>
    </aside>
  )
}
