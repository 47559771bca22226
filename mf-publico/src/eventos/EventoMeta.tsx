import type { Evento } from '@portal/shared-contracts/api'
import { isOnline, periodoOf } from '@portal/shared-contracts/ui/conteudo'
import { CalendarDays, MapPin, Video } from 'lucide-react'
import styles from './EventoMeta.module.css'

type Quando = Pick<Evento, 'dataInicio' | 'dataTermino' | 'local' | 'tipoEventoId'>

export function EventoMeta({ evento }: { evento: Quando }) {
  const online = isOnline(evento)
  const lugar = online ? 'Online' : evento.local
  return (
    <ul className={styles.meta}>
      <li>
        <CalendarDays aria-hidden="true" />
        <time dateTime={evento.dataInicio}>{periodoOf(evento)}</time>
      </li>
      {lugar && (
        <li>
          {online ? <Video aria-hidden="true" /> : <MapPin aria-hidden="true" />}
          {lugar}
        </li>
      )}
    </ul>
  )
}
