import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink, Section } from '@portal/shared-contracts/ui'
import { ArrowRight } from 'lucide-react'
import styles from './SobreSection.module.css'

export function SobreSection() {
  const { nome, cidade, demo } = usePortal().config
  return (
    <Section
      titulo={`O que é o ${nome}`}
      action={
        demo !== false && (
          <ButtonLink to={paths.quemSomos()} variant="quiet" icon={<ArrowRight aria-hidden="true" />}>
            Conheça a nossa história
          </ButtonLink>
        )
      }
    >
      <div className={styles.sobre}>
        <p>
          Somos a rede que aproxima quem pesquisa, quem empreende, quem governa e quem mora em {cidade}. Cada um faz a
          sua parte; juntos, encurtamos o caminho entre uma boa ideia e uma vida melhor.
        </p>
        <p>
          Neste portal você acompanha as notícias e os eventos da rede, encontra pesquisas, editais e leis, e conhece as
          instituições parceiras. Tudo aberto, gratuito e em linguagem simples.
        </p>
      </div>
    </Section>
  )
}
