import type { Tally } from '../model/Tally.ts'

/** Milliseconds: an hour, or a day if the canary has few visits. */
export const HORIZONS_MS = [3_600_000, 86_400_000]

/** Visits that a version needs before it is judged. */
export const FEWEST_VISITS = 20

export function windowsAfter(tallies: Tally[], time: number): Tally[] {
  const after = new Date(time).toISOString()
  return tallies.filter(({ window }) => window > after)
}

/** One person can report from home, phone, office and a server, so the four most extreme networks are ignored. */
export const NETWORKS_LEFT_OUT = 4

/** @param ofNetworks visits per network */
export function trimOutlierNetworks(visits: number, ofNetworks: number[]): number {
  // Sorting hundreds of networks would dominate the judge's time.
  const most = Array.from({ length: NETWORKS_LEFT_OUT }, () => 0)
  for (const ofNetwork of ofNetworks) {
    if (ofNetwork <= (most[0] ?? 0)) continue
    most[0] = ofNetwork
    most.sort((a, b) => a - b)
  }
  return most.reduce((rest, ofNetwork) => rest - ofNetwork, visits)
}
