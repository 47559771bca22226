import { formatDateTime, localNow } from '@portal/shared-contracts/dates'
import { createContext, use } from 'react'

export const Zone = createContext('UTC')

export function DateTime({ at }: { at: string | Date }) {
  const instant = new Date(at)
  return <time dateTime={instant.toISOString()}>{formatDateTime(localNow(use(Zone), instant))}</time>
}
