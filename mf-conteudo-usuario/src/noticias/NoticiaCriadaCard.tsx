import { estadoOf, type Noticia } from '@portal/shared-contracts/api'
import { formatDateTime } from '@portal/shared-contracts/dates'
import type { CardProps } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { cartaoOf } from '@portal/shared-contracts/ui/conteudo'
import { CalendarDays } from 'lucide-react'
import { Atualizacao } from '../criados/Atualizacao'
import { CriadoCard } from '../criados/CriadoCard'
import { Row } from '../criados/Row'

export function NoticiaCriadaCard({ noticia, onRemove }: { noticia: Noticia } & Pick<CardProps, 'onRemove'>) {
  const { id, titulo, tags, dataPublicacao, dataOperacao } = noticia
  const estado = estadoOf(noticia) ?? 'publicado'
  return (
    <CriadoCard
      titulo={titulo}
      capa={cartaoOf(noticia)}
      capaDescricao={noticia.capaDescricao}
      tags={tags}
      tipo="noticia"
      item={noticia}
      meta={
        <>
          {estado !== 'agendado' && (
            <Row icon={<CalendarDays aria-hidden="true" />}>
              {estado === 'publicado' ? 'Publicada em' : 'Data de publicação:'}{' '}
              <time dateTime={dataPublicacao}>{formatDateTime(dataPublicacao)}</time>
            </Row>
          )}
          <Atualizacao label="Atualizada" quando={dataOperacao} />
        </>
      }
      view={paths.noticia(id)}
      edit={paths.gerenciaNoticia(id)}
      onRemove={onRemove}
    />
  )
}
