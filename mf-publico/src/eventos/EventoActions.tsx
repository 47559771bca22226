import type { Evento } from '@portal/shared-contracts/api'
import { withScheme } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink } from '@portal/shared-contracts/ui'
import { CalendarPlus, Download, ExternalLink } from 'lucide-react'
import { agendaLink } from './agendaLink'
import styles from './EventoActions.module.css'

/** What one can do with an evento: go there, write it down. */
export function EventoActions({ evento }: { evento: Evento }) {
  const { fusoHorario } = usePortal().config
  const link = withScheme(evento.linkExterno)
  const agenda = agendaLink(evento, fusoHorario)
  // A server that writes calendars is one that knows the portal's extensions, of which this field is another.
  const hasCalendar = evento.capaUrl !== undefined
  return (
    <div className={styles.acoes}>
      {link && (
        <ButtonLink href={link} icon={<ExternalLink aria-hidden="true" />}>
          Acessar Link
        </ButtonLink>
      )}
      {agenda && (
        <ButtonLink href={agenda} variant="secondary" icon={<CalendarPlus aria-hidden="true" />}>
          Adicionar à agenda
        </ButtonLink>
      )}
      {hasCalendar && (
        <ButtonLink href={`${paths.evento(evento.id)}.ics`} variant="quiet" icon={<Download aria-hidden="true" />}>
          Baixar para outra agenda (.ics)
        </ButtonLink>
      )}
    </div>
  )
}
