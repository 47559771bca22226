import { formatDateTime, localNow } from '@portal/shared-contracts/dates'
import { usePortal } from '@portal/shared-contracts/portal'
import { StatusMessage } from '@portal/shared-contracts/ui'
import { useField } from 'react-final-form'
import { AGENDADA } from '../texts'

/** If the portal schedules, says until when a notícia with a future date is hidden. */
export function AgendaNote() {
  const { agenda, fusoHorario } = usePortal().config
  const { value } = useField<string>('dataPublicacao').input
  const isFuture = value.length >= 16 && value > localNow(fusoHorario)
  return <StatusMessage visible>{agenda && isFuture && AGENDADA(formatDateTime(value))}</StatusMessage>
}
