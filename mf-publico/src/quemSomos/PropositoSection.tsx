import { paths } from '@portal/shared-contracts/paths'
import { ButtonLink, Petals } from '@portal/shared-contracts/ui'
import { HeartHandshake } from 'lucide-react'
import styles from './PropositoSection.module.css'

export function PropositoSection({ texto, peticaoUrl }: { texto: string; peticaoUrl: string }) {
  return (
    <section className={styles.proposito} data-tone="deep" aria-labelledby="proposito">
      <Petals variant="banner" />
      <div className={styles.texto}>
        <h2 id="proposito" className={styles.titulo}>
          Propósito
        </h2>
        <p className={styles.frase}>{texto}</p>
        <div className={styles.acoes}>
          <ButtonLink href={peticaoUrl} icon={<HeartHandshake aria-hidden="true" />}>
            Faça parte do ecossistema
          </ButtonLink>
          <ButtonLink to={paths.parceiros()} variant="secondary">
            Conheça os parceiros
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
