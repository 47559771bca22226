import type { Resultado } from '@portal/shared-contracts/api'

/**
 * Whether an item is known to be another user's. The details of an item do not name its owner; the list of own items tells,
 * and only if it says that it is complete.
 */
export const isNotOwn = (own: Resultado<{ id: number }[]>, item: number): boolean =>
  own.ok && own.total === own.valor.length && own.valor.every(({ id }) => id !== item)
