import { localNow } from '@portal/shared-contracts/dates'
import { type ListFilter, oneOf } from '@portal/shared-contracts/lists'

const DAY_MS = 24 * 60 * 60 * 1000

const options = [7, 15, 30, 90].map((dias) => ({ value: String(dias), label: `Últimos ${dias} dias` }))

/** The minute with which a period begins, in the portal's zone; empty for all. Dates to come are within every period. */
export const desdeOf = (dias: string, zone: string, now = Date.now()): string =>
  dias && localNow(zone, new Date(now - Number(dias) * DAY_MS))

/** The last so many days (specification §9), asked for by the minute with which they begin. */
export const PERIODO = {
  name: 'dias',
  label: 'Período',
  allLabel: 'Todos',
  options,
  read: oneOf(options),
  resolve: (dias, zone) => desdeOf(dias, zone),
} satisfies ListFilter

/** Whether a local date is within a period. @param desde the minute with which it begins */
export const isSince = (date: string, desde: string): boolean => date.slice(0, 16) >= desde
