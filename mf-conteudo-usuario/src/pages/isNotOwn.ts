import type { Resultado } from '@portal/shared-contracts/api'

/** The details lack the owner, so only a complete list of own items is proof. */
export const isNotOwn = (own: Resultado<{ id: number }[]>, item: number): boolean =>
  own.ok && own.total === own.valor.length && own.valor.every(({ id }) => id !== item)
