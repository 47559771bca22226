import { localNow } from '@portal/shared-contracts/dates'
import { type ListFilter, oneOf } from '@portal/shared-contracts/lists'

const DAY_MS = 24 * 60 * 60 * 1000

const options = [7, 15, 30, 90].map((dias) => ({ value: String(dias), label: `Últimos ${dias} dias` }))

/** Start of the period as local minute; empty for all. Future dates are always included. */
export const desdeOf = (dias: string, zone: string, now = Date.now()): string =>
  dias && localNow(zone, new Date(now - Number(dias) * DAY_MS))

/** The URL holds the start of the period (docs/product.md#own-items). */
export const PERIODO = {
  name: 'dias',
  label: 'Período',
  allLabel: 'Todos',
  options,
  read: oneOf(options),
  resolve: (dias, zone) => desdeOf(dias, zone),
} satisfies ListFilter

export const isSince = (date: string, desde: string): boolean => date.slice(0, 16) >= desde
