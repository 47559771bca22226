import { Skeleton } from '@portal/shared-contracts/ui'
import styles from './Painel.module.css'
import linha from './PainelRow.module.css'

export function PainelSkeleton() {
  return (
    <ul className={styles.lista} aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <li key={row} className={linha.linha}>
          <Skeleton height="3.4rem" />
          <div className={linha.texto}>
            <Skeleton width="85%" height="1.2rem" />
            <Skeleton width="60%" height="1.2rem" />
            <Skeleton width="45%" height="0.9rem" />
          </div>
          <div className={linha.acoes} />
        </li>
      ))}
    </ul>
  )
}
