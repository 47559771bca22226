import type { Noticia } from '@portal/shared-contracts/api'
import { formatDateTime } from '@portal/shared-contracts/dates'
import { Cover, TagList } from '@portal/shared-contracts/ui'
import { RichText } from '@portal/shared-contracts/ui/rich-text'
import { CalendarDays, History, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './NoticiaArtigo.module.css'

/** A whole notícia below its title. @param noticia with a `descricao` that is already sanitised. @param children its end. */
export function NoticiaArtigo({ noticia, children }: { noticia: Noticia; children: ReactNode }) {
  const { titulo, dataPublicacao, dataOperacao, autor, descricao, tags } = noticia
  return (
    <article className={styles.artigo}>
      <ul className={styles.dados} aria-label="Sobre esta notícia">
        <li>
          <CalendarDays aria-hidden="true" />
          <span>
            Publicada em <time dateTime={dataPublicacao}>{formatDateTime(dataPublicacao)}</time>
          </span>
        </li>
        <li>
          <UserRound aria-hidden="true" />
          Por {autor}
        </li>
        {dataOperacao && (
          <li>
            <History aria-hidden="true" />
            <span>
              Atualizada em <time dateTime={dataOperacao}>{formatDateTime(dataOperacao)}</time>
            </span>
          </li>
        )}
      </ul>
      <div className={styles.capa}>
        <Cover src={noticia.capaUrl ?? noticia.arquivo} seed={titulo} alt={titulo} priority />
      </div>
      <RichText html={descricao} />
      <TagList tags={tags} />
      {children}
    </article>
  )
}
