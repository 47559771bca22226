import type { Evento } from '@portal/shared-contracts/api'
import { paths } from '@portal/shared-contracts/paths'
import { Card, Cover } from '@portal/shared-contracts/ui'
import { cartaoOf, seloOf, situacaoOf } from '@portal/shared-contracts/ui/conteudo'
import { EventoMeta } from './EventoMeta'

/** An evento in a list, dimmed once it is over. @param now the present minute, a local date. */
export function EventoCard({ evento, now }: { evento: Evento; now: string }) {
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
