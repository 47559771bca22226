import { formatDate, formatDateTime, formatTime, localNow } from '@portal/shared-contracts/dates'
import { createContext, use } from 'react'

/** The portal's time zone. */
export const Zone = createContext('UTC')

const FORMS = { full: formatDateTime, date: formatDate, time: formatTime }

/** An instant, as the portal's clocks show it. */
export function Moment({ at, form = 'full' }: { at: string | Date; form?: keyof typeof FORMS }) {
  const zone = use(Zone)
  const instant = new Date(at)
  return <time dateTime={instant.toISOString()}>{FORMS[form](localNow(zone, instant))}</time>
}
