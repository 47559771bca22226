import { paths } from '@portal/shared-contracts/paths'
import { Section } from '@portal/shared-contracts/ui'
import { Link } from 'react-router-dom'
import styles from './Acessibilidade.module.css'

export function LimitesSection({ email }: { email: string }) {
  return (
    <Section titulo="O que ainda pode falhar">
      <div className={styles.texto}>
        <ul>
          <li>
            Documentos em PDF são enviados pelas instituições, e alguns podem não ser lidos bem por leitores de tela.
          </li>
          <li>Vídeos vêm de outros sites, e nem todos têm legenda ou audiodescrição.</li>
          <li>Imagens de capa enviadas por quem publica usam o título como descrição.</li>
        </ul>
        <p>
          Encontrou uma barreira? <Link to={paths.faleConosco()}>Fale conosco</Link> ou escreva para{' '}
          <a href={`mailto:${email}`}>{email}</a>. Conte qual página você abriu e o que tentou fazer. Também enviamos o
          conteúdo em outro formato, se você pedir.
        </p>
      </div>
    </Section>
  )
}
