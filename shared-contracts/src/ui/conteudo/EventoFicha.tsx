import { CalendarDays, MapPin, UserRound, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Evento } from '../../api'
import styles from './EventoFicha.module.css'
import { EventoLugar } from './EventoLugar'
import { isOnline } from './lugarOf'
import { periodoOf } from './periodoOf'

interface EventoFichaProps {
  evento: Evento
  doOrganizador: ReactNode
}

/** Time, place and organizer of an evento. */
export function EventoFicha({ evento, doOrganizador }: EventoFichaProps) {
  const { responsavel, instituicao, local, endereco } = evento
  const online = isOnline(evento)
  const periodo = periodoOf(evento)
  return (
    <dl className={styles.ficha}>
      {periodo && (
        <Dado nome="Quando" icon={<CalendarDays aria-hidden="true" />}>
          <time dateTime={evento.dataInicio}>{periodo}</time>
        </Dado>
      )}
      {(online || local || endereco) && (
        <Dado nome="Onde" icon={online ? <Video aria-hidden="true" /> : <MapPin aria-hidden="true" />}>
          <EventoLugar evento={evento} />
        </Dado>
      )}
      {responsavel && (
        <Dado nome="Organização" icon={<UserRound aria-hidden="true" />}>
          {responsavel}
          {instituicao && instituicao !== responsavel && <span className={styles.linha}>{instituicao}</span>}
          {doOrganizador && <span className={styles.rumo}>{doOrganizador}</span>}
        </Dado>
      )}
    </dl>
  )
}

function Dado({ nome, icon, children }: { nome: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.dado}>
      <dt>
        {icon}
        {nome}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
