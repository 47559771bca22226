import { formatDateTime, localNow } from '@portal/shared-contracts/dates'
import { createContext, use } from 'react'

/** The portal's time zone, an IANA name. */
export const Zone = createContext('UTC')

/** An instant (ISO text in UTC, or a `Date`) as date and time of the portal's zone. */
export function DateTime({ at }: { at: string | Date }) {
  const instant = new Date(at)
  return <time dateTime={instant.toISOString()}>{formatDateTime(localNow(use(Zone), instant))}</time>
}
