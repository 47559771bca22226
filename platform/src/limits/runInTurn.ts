import { setTimeout } from 'node:timers/promises'
import { CONNECTION } from '../http/connectionLimits.ts'
import { Refusal } from '../http/refuse.ts'
import type { ConcurrencyLimit } from './ConcurrencyLimit.ts'

/** Delays refusals while others wait, because clients retry immediately. @param signal ends the wait */
export function runInTurn<T>(
  turns: ConcurrencyLimit,
  ip: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return holdingRefusals(turns, () => turns.run(work, { ip, ...(signal && { signal }) }))
}

export async function holdingRefusals<T>(turns: ConcurrencyLimit, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (turns.running > 0 && isForTooMany(error)) await setTimeout(CONNECTION.refusalMs)
    throw error
  }
}

const isForTooMany = (error: unknown) => error instanceof Refusal && (error.codigo === 429 || error.codigo === 503)
