import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, Petals } from '@portal/shared-contracts/ui'
import { HeartHandshake } from 'lucide-react'
import styles from './Banner.module.css'

export function Banner() {
  const { cidade, peticaoUrl } = usePortal().config
  return (
    <div className={styles.banner} data-bleed>
      <Petals variant="banner" />
      <div className={styles.texto}>
        <p className={styles.cidade}>{cidade} inova em rede</p>
        <p className={styles.frase}>Ideias criam raízes quando a cidade cresce junto.</p>
        <p className={styles.convite}>
          Universidades, empresas, governo e pessoas que transformam pesquisa em soluções para o dia a dia de quem vive
          aqui.
        </p>
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
