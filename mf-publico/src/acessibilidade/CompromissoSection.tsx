import { Section } from '@portal/shared-contracts/ui'
import styles from './Acessibilidade.module.css'

export function CompromissoSection() {
  return (
    <Section titulo="O que seguimos">
      <div className={styles.texto}>
        <p>
          Trabalhamos para que o portal cumpra as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, níveis A e
          AA, e a norma brasileira ABNT NBR 17225. É o que pede a Lei Brasileira de Inclusão (Lei nº 13.146, de 2015).
          Os atalhos seguem o eMAG, o modelo de acessibilidade do governo federal.
        </p>
        <p>
          A cada mudança, as telas passam por testes automáticos nos três temas: claro, escuro e alto contraste. Testes
          automáticos não encontram tudo, por isso a sua opinião conta.
        </p>
      </div>
    </Section>
  )
}
