import type { Secao } from '@portal/shared-contracts/api'
import { Section, type SectionProps } from '@portal/shared-contracts/ui'
import styles from './SecaoSection.module.css'

export interface SecaoSectionProps extends Pick<SectionProps, 'tone'> {
  secao: Secao
}

export function SecaoSection({ secao: { titulo, paragrafos, itens }, tone = 'plain' }: SecaoSectionProps) {
  return (
    <Section titulo={titulo} tone={tone}>
      {paragrafos.map((paragrafo) => (
        <p key={paragrafo} className={styles.texto}>
          {paragrafo}
        </p>
      ))}
      {itens.length > 0 && (
        <ul className={styles.combinados}>
          {itens.map(({ nome, texto }) => (
            <li key={`${nome} ${texto}`}>
              {nome && <h3>{nome}</h3>}
              <p>{texto}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
