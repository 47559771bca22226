import type { Evento } from '@portal/shared-contracts/api'
import { isEncerrado } from '@portal/shared-contracts/dates'
import type { CardProps } from '@portal/shared-contracts/lists'
import { paths } from '@portal/shared-contracts/paths'
import { cartaoOf, ENCERRADO, isOnline, periodoOf } from '@portal/shared-contracts/ui/conteudo'
import { CalendarDays, MapPin, Video } from 'lucide-react'
import { Atualizacao } from '../criados/Atualizacao'
import { CriadoCard } from '../criados/CriadoCard'
import { Row } from '../criados/Row'
import { duplicarPath } from './duplicarPath'
import { editOf } from './editOf'

export function EventoCriadoCard({ evento, now, onRemove }: { evento: Evento } & CardProps) {
  const { id, titulo, tags, dataInicio, local, ultimaAtualizacao } = evento
  const online = isOnline(evento)
  const lugar = online ? 'Online' : local
  return (
    <CriadoCard
      titulo={titulo}
      capa={cartaoOf(evento)}
      capaDescricao={evento.capaDescricao}
      tags={tags}
      tipo="evento"
      item={evento}
      badge={now !== undefined && isEncerrado(evento, now) ? ENCERRADO : undefined}
      meta={
        <>
          <Row icon={<CalendarDays aria-hidden="true" />}>
            <time dateTime={dataInicio}>{periodoOf(evento)}</time>
          </Row>
          {lugar && <Row icon={online ? <Video aria-hidden="true" /> : <MapPin aria-hidden="true" />}>{lugar}</Row>}
          <Atualizacao label="Atualizado" quando={ultimaAtualizacao} />
        </>
      }
      view={paths.evento(id)}
      edit={editOf(evento, now)}
      duplicate={duplicarPath(id)}
      onRemove={onRemove}
    />
  )
}
