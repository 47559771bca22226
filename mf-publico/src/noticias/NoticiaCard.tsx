import type { Noticia } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { Card, Cover } from '@portal/shared-contracts/ui'
import { cartaoOf } from '@portal/shared-contracts/ui/conteudo'
import { NoticiaMeta } from './NoticiaMeta'

export const CAMPOS_DO_CARTAO = [
  'id',
  'titulo',
  'dataPublicacao',
  'autor',
  'tags',
  'cartaoUrl',
  'arquivo',
  'capaDescricao',
] as const

export type NoticiaDoCartao = Pick<Noticia, (typeof CAMPOS_DO_CARTAO)[number]>

export function NoticiaCard({ noticia }: { noticia: NoticiaDoCartao }) {
  return (
    <Card
      to={paths.noticia(noticia.id)}
      titulo={noticia.titulo}
      capa={<Cover src={cartaoOf(noticia)} seed={noticia.titulo} alt={noticia.capaDescricao ?? ''} />}
      meta={<NoticiaMeta noticia={noticia} />}
      tags={noticia.tags}
    />
  )
}
