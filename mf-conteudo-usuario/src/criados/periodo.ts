import { localNow } from '@portal/shared-contracts/dates'
import type { Filtro } from './CriadosDefinition'

const DAY_MS = 24 * 60 * 60 * 1000

/** The last so many days (specification §9). */
export const PERIODO: Filtro = {
  name: 'dias',
  label: 'Período',
  allLabel: 'Todos',
  options: [7, 15, 30, 90].map((dias) => ({ value: String(dias), label: `Últimos ${dias} dias` })),
}

/** The minute with which a period begins, in the portal's zone; empty for all. What is still to come is within every one. */
export const desdeOf = (dias: string, zone: string, now = Date.now()): string =>
  dias && localNow(zone, new Date(now - Number(dias) * DAY_MS))
