import type { Parceiro } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { Link } from 'react-router-dom'
import styles from './ParceiroCard.module.css'
import { ParceiroLogo } from './ParceiroLogo'

export interface ParceiroCardProps {
  parceiro: Parceiro
  layout?: 'row' | 'stack'
  /** -1 while the card is out of view. */
  tabIndex?: number | undefined
}

export function ParceiroCard({ parceiro: { id, nome, logo }, layout = 'row', tabIndex }: ParceiroCardProps) {
  return (
    <Link to={paths.parceiro(id)} className={styles.card} data-layout={layout} tabIndex={tabIndex} draggable={false}>
      <ParceiroLogo nome={nome} logo={logo} />
      <span className={styles.nome}>{nome}</span>
    </Link>
  )
}
