import type { Textos } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, Petals } from '@portal/shared-contracts/ui'
import { HeartHandshake } from 'lucide-react'
import styles from './Banner.module.css'

/** @param inicio undefined if the texts failed to load */
export function Banner({ inicio }: { inicio: Textos['inicio'] | undefined }) {
  const { nome, peticaoUrl } = usePortal().config
  return (
    <div className={styles.banner} data-bleed>
      <Petals variant="banner" />
      <div className={styles.texto}>
        <p className={styles.cidade}>{inicio?.chamada}</p>
        <p className={styles.frase}>{inicio?.frase ?? nome}</p>
        <p className={styles.convite}>{inicio?.convite}</p>
        <div className={styles.acoes}>
          <ButtonLink href={peticaoUrl} icon={<HeartHandshake aria-hidden="true" />}>
            Faça parte do ecossistema
          </ButtonLink>
          <ButtonLink to={paths.eventos()} variant="secondary">
            Ver próximos eventos
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
