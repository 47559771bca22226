import type { Evento } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { Card, Cover } from '@portal/shared-contracts/ui'
import { cartaoOf, seloOf, situacaoOf } from '@portal/shared-contracts/ui/conteudo'
import { EventoMeta } from './EventoMeta'

export const CAMPOS_DO_CARTAO = [
  'id',
  'titulo',
  'dataInicio',
  'dataTermino',
  'local',
  'tipoEventoId',
  'tags',
  'cartaoUrl',
  'arquivo',
  'capaDescricao',
] as const

export type EventoDoCartao = Pick<Evento, (typeof CAMPOS_DO_CARTAO)[number]>

export function EventoCard({ evento, now }: { evento: EventoDoCartao; now: string }) {
  const situacao = situacaoOf(evento, now)
  return (
    <Card
      to={paths.evento(evento.id)}
      titulo={evento.titulo}
      capa={<Cover src={cartaoOf(evento)} seed={evento.titulo} alt={evento.capaDescricao ?? ''} />}
      meta={<EventoMeta evento={evento} />}
      tags={evento.tags}
      badge={seloOf(situacao)}
      dimmed={situacao === 'encerrado'}
    />
  )
}
