import type { Noticia } from '@portal/shared-contracts/api'
import { formatDateTime } from '@portal/shared-contracts/dates'
import type { CardProps } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { CalendarDays } from 'lucide-react'
import { Atualizacao } from '../criados/Atualizacao'
import { CriadoCard } from '../criados/CriadoCard'
import { Linha } from '../criados/Linha'

/** One of one's own notícias. */
export function NoticiaCriadaCard({ noticia, onRemove }: { noticia: Noticia } & Pick<CardProps, 'onRemove'>) {
  const { id, titulo, arquivo, tags, dataPublicacao, dataOperacao, aprovado } = noticia
  return (
    <CriadoCard
      titulo={titulo}
      capa={arquivo}
      tags={tags}
      aprovado={aprovado}
      meta={
        <>
          <Linha icon={<CalendarDays aria-hidden="true" />}>
            Publicada em <time dateTime={dataPublicacao}>{formatDateTime(dataPublicacao)}</time>
          </Linha>
          <Atualizacao label="Atualizada" quando={dataOperacao} />
        </>
      }
      view={paths.noticia(id)}
      edit={paths.gerenciaNoticia(id)}
      onRemove={onRemove}
    />
  )
}
