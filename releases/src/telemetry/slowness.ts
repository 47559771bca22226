import type { Rollout } from '../registry/registry.ts'
import { FEWEST_VISITS, HORIZONS_MS } from './horizons.ts'
import { SHOWN_BOUNDS_MS, type ShownTimes, shownIn, sumOfShown } from './shownTimes.ts'
import type { Tally } from './Tally.ts'
import { wilsonInterval } from './wilsonInterval.ts'
import { NETWORKS_LEFT_OUT, withoutMost } from './withoutMost.ts'

/**
 * The share of the stable version's visits that may be shown late: what comes later than that is slow. Where most visits lie, a
 * slower version moves more of them over the bound than further out.
 */
const LATE_SHARE = 0.5

/** How many visits were shown the remote late, of those of the networks that are not left out. */
interface Late {
  afterMs: number
  visits: number
  total: number
}

/** How a canary's times compare with those of the stable version. */
export interface Slowness {
  canary: Late
  stable: Late
  /** Whether the canary seems slower, and not by little. */
  isLikely: boolean
  isCertain: boolean
}

/**
 * Compares how late a rollout's version is shown with how late the stable one is, in the windows that were shown both. The
 * canary is given some 1.4 times as long, so that what is slower by less never counts.
 * @returns `undefined` where too few visits say so, or where the version is served to chosen people alone, whose networks and
 * machines are not those of the others.
 */
export function slownessOf(
  { id, version, basisPoints }: Pick<Rollout, 'id' | 'version' | 'basisPoints'>,
  tallies: Tally[],
  now: number,
): Slowness | undefined {
  if (basisPoints === 0) return undefined
  const own = tallies.filter(({ rolloutId, shown }) => rolloutId === id && shown)
  for (const horizon of HORIZONS_MS) {
    const recent = own.filter(({ window }) => Date.parse(window) > now - horizon)
    const { canary, stable } = inSameWindows(
      recent.filter((tally) => tally.cohort === 'canary' && tally.version === version),
      recent.filter(({ cohort }) => cohort === 'stable'),
    )
    const slowness = compare(canary, stable)
    if (slowness) return slowness
  }
  return undefined
}

/** At another time of the day everything may be slower, and a rollout's share may have been another. */
function inSameWindows(canary: Tally[], stable: Tally[]) {
  const [ofCanary, ofStable] = [canary, stable].map((tallies) => new Set(tallies.map(({ window }) => window)))
  return {
    canary: canary.filter(({ window }) => ofStable?.has(window)),
    stable: stable.filter(({ window }) => ofCanary?.has(window)),
  }
}

function compare(ofCanary: Tally[], ofStable: Tally[]): Slowness | undefined {
  const [canaryTimes, stableTimes] = [timesOf(ofCanary), timesOf(ofStable)]
  for (const [at, bound] of SHOWN_BOUNDS_MS.entries()) {
    const longer = SHOWN_BOUNDS_MS[at + 1]
    const stable = lateOf(stableTimes, bound)
    if (longer === undefined || stable.total < FEWEST_VISITS) return undefined
    if (stable.visits > LATE_SHARE * stable.total) continue
    const canary = lateOf(canaryTimes, longer)
    if (canary.total < FEWEST_VISITS) return undefined
    const { upper } = wilsonInterval(stable.visits, stable.total)
    return {
      canary,
      stable,
      isLikely: canary.visits / canary.total > upper,
      isCertain: wilsonInterval(canary.visits, canary.total).lower > upper,
    }
  }
  return undefined
}

/** How long the visits took, in all and of each network. */
function timesOf(tallies: Tally[]): { all: ShownTimes; ofNetworks: ShownTimes[] } {
  const byNetwork = new Map<string, ShownTimes[]>()
  for (const { shown } of tallies) {
    for (const [code, times] of Object.entries(shown?.networks ?? {}))
      byNetwork.set(code, [...(byNetwork.get(code) ?? []), times])
  }
  return {
    all: sumOfShown(tallies.map(({ shown }) => shown?.times ?? {})),
    ofNetworks: [...byNetwork.values()].map(sumOfShown),
  }
}

/** The visits that were shown the remote later, without those of the networks of which most were, or most were not. */
function lateOf({ all, ofNetworks }: ReturnType<typeof timesOf>, afterMs: number): Late {
  const countOf = (range: { until?: number; after?: number }) =>
    withoutMost(
      shownIn(all, range),
      ofNetworks.map((times) => shownIn(times, range)),
    )
  const visits = countOf({ after: afterMs })
  return { afterMs, visits, total: visits + countOf({ until: afterMs }) }
}

/** Why a version that is certainly slower is given up, in Portuguese. */
export function sentenceOfSlowness(version: string, { canary, stable }: Slowness): string {
  const shareOf = ({ visits, total }: Late, unit = '') =>
    `${visits} de ${total}${unit} (${((visits / total) * 100).toFixed(1).replace('.', ',')} %)`
  const seconds = ({ afterMs }: Late) => `${String(afterMs / 1_000).replace('.', ',')} s`
  const without = `sem as ${NETWORKS_LEFT_OUT} redes mais lentas e as ${NETWORKS_LEFT_OUT} mais rápidas`
  return `a versão ${version} demorou mais de ${seconds(canary)} em ${shareOf(canary, ' visitas')}, a estável mais de ${seconds(stable)} em ${shareOf(stable)}, ${without}`
}
