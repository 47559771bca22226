/**
 * How many networks say nothing: of either version, the failures of the four that failed most and the successes of the
 * four that succeeded most are left out. One person easily reports from the lines of a home, a telephone, an office and a
 * rented server; each network more is one that a broken canary has to fail besides.
 */
export const NETWORKS_LEFT_OUT = 4

/** The visits of some kind, without those of the networks that had most. @param ofNetworks how many each of them had. */
export const withoutMost = (visits: number, ofNetworks: number[]): number =>
  ofNetworks
    .toSorted((a, b) => b - a)
    .slice(0, NETWORKS_LEFT_OUT)
    .reduce((rest, most) => rest - most, visits)
