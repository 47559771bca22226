import type { Resultado } from '@portal/shared-contracts/api'

/**
 * Whether an item is somebody else's. Details are public: whose they are, only the own list knows, and only where it
 * says that it is whole.
 */
export const isAlheio = (own: Resultado<{ id: number }[]>, item: number): boolean =>
  own.ok && own.total === own.valor.length && own.valor.every(({ id }) => id !== item)
