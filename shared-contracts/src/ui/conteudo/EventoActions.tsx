import { paths } from '@portal/shared-contracts/paths'
import { usePortal } from '@portal/shared-contracts/portal'
import { CalendarPlus, Download, ExternalLink } from 'lucide-react'
import type { Evento } from '../../api'
import { isEncerrado } from '../../dates'
import { withScheme } from '../../forms'
import { ButtonLink } from '../actions/ButtonLink'
import styles from './EventoActions.module.css'
import { googleCalendarLink } from './googleCalendarLink'
import { icsLink } from './icsLink'

/** A past evento has only the file (docs/product.md#events). @param now local minute */
export function EventoActions({ evento, now }: { evento: Evento; now: string }) {
  const { config } = usePortal()
  const link = withScheme(evento.linkExterno)
  const isOver = isEncerrado(evento, now)
  const calendar = isOver ? undefined : googleCalendarLink(evento, config.fusoHorario)
  // Only the portal's own API sends `capaUrl` and calendar files.
  const hasFile = evento.capaUrl !== undefined
  const isPublic = evento.id > 0 && evento.aprovado !== false
  const file = hasFile && isPublic ? `${paths.evento(evento.id)}.ics` : icsLink(evento, config)
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
      {hasFile && file && !isOver && (
        <ButtonLink
          href={file}
          {...(!isPublic && { download: `evento-${evento.id}.ics` })}
          variant="quiet"
          icon={<Download aria-hidden="true" />}
        >
          Baixar para outra agenda (.ics)
        </ButtonLink>
      )}
      {isOver && file && (
        <ButtonLink
          href={file}
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
