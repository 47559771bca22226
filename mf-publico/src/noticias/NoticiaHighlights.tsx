import type { Noticia } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { Card, Cover } from '@portal/shared-contracts/ui'
import styles from './NoticiaHighlights.module.css'
import { NoticiaMeta } from './NoticiaMeta'

/** The latest notícias: the first one large with its cover, the others beside it without. */
export function NoticiaHighlights({ noticias }: { noticias: Noticia[] }) {
  return (
    <ul className={styles.destaques}>
      {noticias.map((noticia, index) => (
        <li key={noticia.id}>
          <Card
            to={paths.noticia(noticia.id)}
            titulo={noticia.titulo}
            capa={index === 0 && <Cover src={noticia.capaUrl ?? noticia.arquivo} seed={noticia.titulo} priority />}
            meta={<NoticiaMeta noticia={noticia} />}
          >
            {noticia.subTitulo}
          </Card>
        </li>
      ))}
    </ul>
  )
}
