import { CalendarDays, History, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Noticia } from '../../api'
import { formatDateTime } from '../../dates'
import { Cover } from '../cards/Cover'
import { TagList } from '../cards/TagList'
import { RichText } from '../text/RichText'
import { capaOf } from './capaOf'
import styles from './NoticiaArtigo.module.css'

export interface NoticiaArtigoProps {
  noticia: Noticia
  children?: ReactNode
}

/** A whole notícia for page, preview and approval. */
export function NoticiaArtigo({ noticia, children }: NoticiaArtigoProps) {
  const { titulo, dataPublicacao, dataOperacao, autor, descricao, tags } = noticia
  // A preview may lack the date.
  const publicada = formatDateTime(dataPublicacao)
  return (
    <article className={styles.artigo}>
      <ul className={styles.dados} aria-label="Sobre esta notícia">
        {publicada && (
          <li>
            <CalendarDays aria-hidden="true" />
            <span>
              Publicada em <time dateTime={dataPublicacao}>{publicada}</time>
            </span>
          </li>
        )}
        {autor && (
          <li>
            <UserRound aria-hidden="true" />
            Por {autor}
          </li>
        )}
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
        <Cover {...capaOf(noticia, titulo)} seed={titulo} priority />
      </div>
      <RichText html={descricao} />
      <TagList tags={tags} />
      {children && <div className={styles.fim}>{children}</div>}
    </article>
  )
}
