import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, Section } from '@portal/shared-contracts/ui'
import styles from './ConvitesSection.module.css'

export function ConvitesSection() {
  const { nome, peticaoUrl } = usePortal().config
  return (
    <div className={styles.cartao}>
      <Section titulo="Este ecossistema também é seu">
        <div className={styles.convites}>
          <div className={styles.convite}>
            <h3>Faça parte</h3>
            <p>Assine a petição e diga que você quer uma cidade que inova com todas as pessoas.</p>
            <ButtonLink href={peticaoUrl}>Assinar a petição</ButtonLink>
          </div>
          <div className={styles.convite}>
            <h3>Converse com a gente</h3>
            <p>Dúvida, parceria, imprensa ou uma ideia nova: a equipe do {nome} responde.</p>
            <ButtonLink to={paths.faleConosco()} variant="secondary">
              Fale conosco
            </ButtonLink>
          </div>
        </div>
      </Section>
    </div>
  )
}
