import { setTimeout } from 'node:timers/promises'
import { networksOf } from '@portal/addresses'
import { WORK } from './bounds'
import type { ConcurrencyLimit } from './ConcurrencyLimit'
import { Refusal } from './refuse'

/**
 * Does the work when it is the turn of the address's networks. While others are at work, a refusal for too many attempts is
 * held for a second: who tries again at once would take the processor that they need.
 * @param signal ends the wait for the turn
 */
export function runInTurn<T>(
  turns: ConcurrencyLimit,
  ip: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return holdingRefusals(turns, () => turns.run(work, { path: pathOf(ip), ...(signal && { signal }) }))
}

/** From the widest of an address's networks to the narrowest. */
export const pathOf = (ip: string) => networksOf(ip).map(({ name }) => name)

/** Does the work, and holds a refusal for too many attempts while others are at work. */
export async function holdingRefusals<T>(turns: ConcurrencyLimit, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (turns.running > 0 && isForTooMany(error)) await setTimeout(WORK.refusalMs)
    throw error
  }
}

const isForTooMany = (error: unknown) => error instanceof Refusal && (error.codigo === 429 || error.codigo === 503)
