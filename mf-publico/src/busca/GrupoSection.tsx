import { formatDate, isEncerrado } from '@portal/shared-contracts/dates'
import { ButtonLink, Section } from '@portal/shared-contracts/ui'
import { ENCERRADO } from '@portal/shared-contracts/ui/conteudo'
import { Link } from 'react-router-dom'
import { excerptAround } from './excerptAround'
import styles from './GrupoSection.module.css'
import type { Grupo } from './grupos'
import type { Linha } from './Linha'
import { Marked } from './Marked'

interface Shown {
  palavras: readonly string[]
  now: string
}

interface GrupoSectionProps extends Shown {
  grupo: Grupo
}

export function GrupoSection({ grupo: { titulo, linhas, addressOf, todas }, ...shown }: GrupoSectionProps) {
  return (
    <Section titulo={titulo}>
      <ul className={styles.linhas}>
        {linhas.map((linha) => (
          <li key={linha.id} className={styles.linha}>
            <LinhaArticle linha={linha} to={addressOf(linha.id)} {...shown} />
          </li>
        ))}
      </ul>
      {todas && (
        <p className={styles.todas}>
          <ButtonLink to={todas.to} variant="secondary">
            {todas.label}
          </ButtonLink>
        </p>
      )}
    </Section>
  )
}

function LinhaArticle({ linha, to, palavras, now }: Shown & { linha: Linha; to: string }) {
  const { titulo, resumo, tags, data, dataTermino = '' } = linha
  const encerrado = isEncerrado({ dataTermino }, now)
  return (
    <article data-dimmed={encerrado || undefined}>
      <h3 className={styles.titulo}>
        <Link to={to}>
          <Marked text={titulo} palavras={palavras} />
        </Link>
        {encerrado && ` ${ENCERRADO}`}
      </h3>
      {resumo && (
        <p className={styles.resumo}>
          <Marked text={excerptAround(resumo, palavras)} palavras={palavras} />
        </p>
      )}
      {(data || tags.length > 0) && (
        <p className={styles.meta}>
          {data && <time dateTime={data}>{formatDate(data)}</time>}
          {tags.map((tag) => (
            <span key={tag}>
              #<Marked text={tag.replace(/^#/, '')} palavras={palavras} />
            </span>
          ))}
        </p>
      )}
    </article>
  )
}
