import { formatDateTime, localNow } from '@portal/shared-contracts/dates'
import { createContext, use } from 'react'

/** The portal's time zone. */
export const Zone = createContext('UTC')

/** An instant, as the portal's clocks show it. */
export function DateTime({ at }: { at: string | Date }) {
  const instant = new Date(at)
  return <time dateTime={instant.toISOString()}>{formatDateTime(localNow(use(Zone), instant))}</time>
}
