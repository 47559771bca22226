/**
 * How many networks say nothing: of either version, the failures of the four that failed most and the successes of the
 * four that succeeded most are left out. One person easily reports from the lines of a home, a telephone, an office and a
 * rented server; each network more is one that a broken canary has to fail besides.
 */
export const NETWORKS_LEFT_OUT = 4

/** The visits of some kind, without those of the networks that had most. @param ofNetworks how many each of them had. */
export function withoutMost(visits: number, ofNetworks: number[]): number {
  // Of hundreds of networks a few are looked for, again and again: sorting them all would be most of the judge's time.
  const most = Array.from({ length: NETWORKS_LEFT_OUT }, () => 0)
  for (const ofNetwork of ofNetworks) {
    if (ofNetwork <= (most[0] ?? 0)) continue
    most[0] = ofNetwork
    most.sort((a, b) => a - b)
  }
  return most.reduce((rest, ofNetwork) => rest - ofNetwork, visits)
}
