import type { Rollout } from '../registry/registry.ts'
import { FEWEST_VISITS, HORIZONS_MS, windowsAfter } from './horizons.ts'
import { SHOWN_BOUNDS_MS, type ShownTimes } from './shownTimes.ts'
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
    const recent = windowsAfter(own, now - horizon)
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
  for (const at of SHOWN_BOUNDS_MS.keys()) {
    const stable = lateOf(stableTimes, at)
    if (at + 1 === SHOWN_BOUNDS_MS.length || stable.total < FEWEST_VISITS) return undefined
    if (stable.visits > LATE_SHARE * stable.total) continue
    const canary = lateOf(canaryTimes, at + 1)
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

/** How many visits were shown within each of `SHOWN_BOUNDS_MS` and none before it, and last how many later than all. */
type Visits = number[]

/** How long the visits took, in all and of each network. */
function timesOf(tallies: Tally[]): { all: Visits; ofNetworks: Visits[] } {
  const all = noVisits()
  const byNetwork = new Map<string, Visits>()
  for (const { shown } of tallies) {
    addTimes(all, shown?.times ?? {})
    for (const [code, times] of Object.entries(shown?.networks ?? {})) {
      const visits = byNetwork.get(code) ?? noVisits()
      byNetwork.set(code, visits)
      addTimes(visits, times)
    }
  }
  return { all, ofNetworks: [...byNetwork.values()] }
}

const noVisits = (): Visits => Array.from({ length: SHOWN_BOUNDS_MS.length + 1 }, () => 0)

function addTimes(visits: Visits, times: ShownTimes) {
  for (const bound of Object.keys(times)) {
    const at = SHOWN_BOUNDS_MS.findIndex((known) => +bound <= known)
    const place = at < 0 ? SHOWN_BOUNDS_MS.length : at
    visits[place] = (visits[place] ?? 0) + (times[bound] ?? 0)
  }
}

/**
 * The visits that were shown the remote later than a bound, without those of the networks of which most were, or most were not.
 * @param at of the bound, among `SHOWN_BOUNDS_MS`.
 */
function lateOf({ all, ofNetworks }: ReturnType<typeof timesOf>, at: number): Late {
  const laterIn = (visits: Visits) => sumOf(visits, at + 1, visits.length)
  const earlierIn = (visits: Visits) => sumOf(visits, 0, at + 1)
  const visits = withoutMost(laterIn(all), ofNetworks.map(laterIn))
  const earlier = withoutMost(earlierIn(all), ofNetworks.map(earlierIn))
  return { afterMs: SHOWN_BOUNDS_MS[at] ?? 0, visits, total: visits + earlier }
}

function sumOf(visits: Visits, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += visits[at] ?? 0
  return sum
}

/** Why a version that is certainly slower is given up, in Portuguese. */
export function sentenceOfSlowness(version: string, { canary, stable }: Slowness): string {
  const shareOf = ({ visits, total }: Late, unit = '') =>
    `${visits} de ${total}${unit} (${((visits / total) * 100).toFixed(1).replace('.', ',')} %)`
  const seconds = ({ afterMs }: Late) => `${String(afterMs / 1_000).replace('.', ',')} s`
  const without = `sem as ${NETWORKS_LEFT_OUT} redes mais lentas e as ${NETWORKS_LEFT_OUT} mais rápidas`
  return `a versão ${version} demorou mais de ${seconds(canary)} em ${shareOf(canary, ' visitas')}, a estável mais de ${seconds(stable)} em ${shareOf(stable)}, ${without}`
}
