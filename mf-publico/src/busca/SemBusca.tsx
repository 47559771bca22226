import { paths } from '@portal/shared-contracts/paths'
import { EmptyState } from '@portal/shared-contracts/ui'
import { Link } from 'react-router-dom'
import { TEXTS } from '../texts'
import styles from './SemBusca.module.css'

const LISTS = [
  { label: 'Notícias', to: paths.noticias() },
  { label: 'Eventos', to: paths.eventos() },
  { label: 'Documentos', to: paths.documentos() },
  { label: 'Parceiros', to: paths.parceiros() },
]

export const SemBusca = () => (
  <EmptyState
    message={TEXTS.semBuscaGeral}
    action={
      <ul className={styles.listas}>
        {LISTS.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    }
  />
)
