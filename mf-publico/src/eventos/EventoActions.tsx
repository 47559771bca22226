import type { Evento } from '@portal/shared-contracts/api'
import { isEncerrado } from '@portal/shared-contracts/dates'
import { withScheme } from '@portal/shared-contracts/forms'
import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { ButtonLink } from '@portal/shared-contracts/ui'
import { CalendarPlus, Download, ExternalLink } from 'lucide-react'
import styles from './EventoActions.module.css'
import { googleCalendarLink } from './googleCalendarLink'
import { icsLink } from './icsLink'

/**
 * The links of an evento: its own link, and into the visitor's calendar by Google or by a file (specification §2). One
 * that is over is there as a file alone (decision 148). @param now local minute
 */
export function EventoActions({ evento, now }: { evento: Evento; now: string }) {
  const { config } = usePortal()
  const link = withScheme(evento.linkExterno)
  const isOver = isEncerrado(evento, now)
  const calendar = isOver ? undefined : googleCalendarLink(evento, config.fusoHorario)
  // `capaUrl` is an extension of the portal's own API, which writes calendar files too; other servers send neither.
  const written = evento.capaUrl === undefined ? undefined : `${paths.evento(evento.id)}.ics`
  const past = isOver ? (written ?? icsLink(evento, config)) : undefined
  return (
    <div className={styles.acoes}>
      {link && (
        <ButtonLink href={link} icon={<ExternalLink aria-hidden="true" />}>
          Acessar Link
        </ButtonLink>
      )}
      {calendar && (
        <ButtonLink href={calendar} variant="secondary" icon={<CalendarPlus aria-hidden="true" />}>
          Adicionar à agenda
        </ButtonLink>
      )}
      {written && !isOver && (
        <ButtonLink href={written} variant="quiet" icon={<Download aria-hidden="true" />}>
          Baixar para outra agenda (.ics)
        </ButtonLink>
      )}
      {past && (
        <ButtonLink
          href={past}
          download={`evento-${evento.id}.ics`}
          variant="secondary"
          icon={<CalendarPlus aria-hidden="true" />}
        >
          Adicionar à agenda (.ics)
        </ButtonLink>
      )}
    </div>
  )
}
