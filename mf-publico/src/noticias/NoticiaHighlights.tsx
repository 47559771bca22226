import type { Noticia } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { Card, Cover } from '@portal/shared-contracts/ui'
import { capaOf } from '@portal/shared-contracts/ui/conteudo'
import styles from './NoticiaHighlights.module.css'
import { NoticiaMeta } from './NoticiaMeta'

interface NoticiaHighlightsProps {
  noticias: Noticia[]
  /** The cover is the main picture of the page. */
  priority?: boolean
}

/** The latest notícias: the first one large with its cover, the others beside it without. */
export function NoticiaHighlights({ noticias, priority = false }: NoticiaHighlightsProps) {
  return (
    <ul className={styles.destaques}>
      {noticias.map((noticia, index) => (
        <li key={noticia.id}>
          <Card
            to={paths.noticia(noticia.id)}
            titulo={noticia.titulo}
            capa={index === 0 && <Cover {...capaOf(noticia)} seed={noticia.titulo} priority={priority} />}
            meta={<NoticiaMeta noticia={noticia} />}
          >
            {noticia.subTitulo}
          </Card>
        </li>
      ))}
    </ul>
  )
}
