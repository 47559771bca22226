/**
 * How many networks say nothing: of either version, the failures of the four that failed most and the successes of the
 * four that succeeded most are left out. One person easily reports from the lines of a home, a telephone, an office and a
 * rented server; each network more is one that a broken canary has to fail besides.
 */
export const NETWORKS_LEFT_OUT = 4

/**
 * The visits of some kind, without those of the networks that had most.
 * @param visits of each tally.
 * @param networks of each tally: its visits by the code of their network.
 */
export function withoutMost(visits: number[], networks: Record<string, number>[]): number {
  const byNetwork = new Map<string, number>()
  for (const named of networks) {
    for (const [code, count] of Object.entries(named)) byNetwork.set(code, (byNetwork.get(code) ?? 0) + count)
  }
  const most = [...byNetwork.values()].sort((a, b) => b - a).slice(0, NETWORKS_LEFT_OUT)
  return sum(visits) - sum(most)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
