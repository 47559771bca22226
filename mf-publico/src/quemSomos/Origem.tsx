import { Cover, Section } from '@portal/shared-contracts/ui'
import styles from './QuemSomos.module.css'

export function Origem({ texto }: { texto: string }) {
  return (
    <div className={styles.origem}>
      <Section titulo="Origem">
        <p className={styles.texto}>{texto}</p>
      </Section>
      <div className={styles.quadro}>
        <Cover seed="Mercado Velho, 2019" />
      </div>
    </div>
  )
}
