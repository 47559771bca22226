import type { Noticia } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { Card, Cover } from '@portal/shared-contracts/ui'
import { capaOf } from '@portal/shared-contracts/ui/conteudo'
import styles from './NoticiaHighlights.module.css'
import { NoticiaMeta } from './NoticiaMeta'

export const CAMPOS_DO_DESTAQUE = [
  'id',
  'titulo',
  'subTitulo',
  'dataPublicacao',
  'autor',
  'capaUrl',
  'capaMediaUrl',
  'capaDescricao',
  'arquivo',
] as const

interface NoticiaHighlightsProps {
  noticias: Pick<Noticia, (typeof CAMPOS_DO_DESTAQUE)[number]>[]
  priority?: boolean
}

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
