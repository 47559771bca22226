import type { Tally } from './Tally.ts'

/** Milliseconds back in time that windows count: an hour or, where the canary has too few visits in an hour, a day. */
export const HORIZONS_MS = [3_600_000, 86_400_000]

/** How many visits a version needs before it is judged. */
export const FEWEST_VISITS = 20

/** The tallies of windows that began after a time, in milliseconds. */
export function windowsAfter(tallies: Tally[], time: number): Tally[] {
  const after = new Date(time).toISOString()
  return tallies.filter(({ window }) => window > after)
}
