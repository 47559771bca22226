import type { Evento } from '@portal/shared-contracts/api'
import { formatTime, isEncerrado } from '@portal/shared-contracts/dates'
import { paths } from '@portal/shared-contracts/paths'
import { ENCERRADO, isOnline } from '@portal/shared-contracts/ui/conteudo'
import { Clock, MapPin, Video } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './EventoAgenda.module.css'
import { EventoDay } from './EventoDay'

export const CAMPOS_DA_AGENDA = ['id', 'titulo', 'dataInicio', 'dataTermino', 'local', 'tipoEventoId'] as const

type EventoDaAgenda = Pick<Evento, (typeof CAMPOS_DA_AGENDA)[number]>

export function EventoAgenda({ eventos, now }: { eventos: EventoDaAgenda[]; now: string | undefined }) {
  return (
    <ul className={styles.agenda}>
      {eventos.map((evento) => (
        <EventoItem key={evento.id} evento={evento} encerrado={now !== undefined && isEncerrado(evento, now)} />
      ))}
    </ul>
  )
}

function EventoItem({ evento, encerrado }: { evento: EventoDaAgenda; encerrado: boolean }) {
  return (
    <li className={styles.evento} data-dimmed={encerrado || undefined}>
      <EventoDay data={evento.dataInicio} />
      <div className={styles.texto}>
        <h3 className={styles.titulo}>
          <Link to={paths.evento(evento.id)}>{evento.titulo}</Link>
          {encerrado && ` ${ENCERRADO}`}
        </h3>
        <p className={styles.linha}>
          <Clock aria-hidden="true" />
          <time dateTime={evento.dataInicio}>{formatTime(evento.dataInicio)}</time>
        </p>
        <Lugar evento={evento} />
      </div>
    </li>
  )
}

function Lugar({ evento }: { evento: EventoDaAgenda }) {
  const online = isOnline(evento)
  if (!online && !evento.local) return null
  return (
    <p className={styles.linha}>
      {online ? <Video aria-hidden="true" /> : <MapPin aria-hidden="true" />}
      {online ? 'Online' : evento.local}
    </p>
  )
}
