import type { Rollout } from '../model/registry.ts'
import type { Tally } from '../model/Tally.ts'
import { SHOWN_BOUNDS_MS, type ShownTimes } from '../telemetry/shownTimes.ts'
import { FEWEST_VISITS, HORIZONS_MS, NETWORKS_LEFT_OUT, trimOutlierNetworks, windowsAfter } from './sample.ts'
import { wilsonInterval } from './wilsonInterval.ts'

/** The median of the stable version detects a shift best, because most visits are near it. */
const LATE_SHARE = 0.5

interface Late {
  afterMs: number
  visits: number
  total: number
}

export interface Slowness {
  canary: Late
  stable: Late
  isLikely: boolean
  isCertain: boolean
}

/** Compares page times in common windows, with a tolerance factor of 1.4. @returns undefined if not comparable */
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

/** Load and share vary with the time of day. */
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

type Visits = number[]

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

/** Excludes networks with the most late, or the most timely, visits. @param at index in `SHOWN_BOUNDS_MS` */
function lateOf({ all, ofNetworks }: ReturnType<typeof timesOf>, at: number): Late {
  const laterIn = (visits: Visits) => sumOf(visits, at + 1, visits.length)
  const earlierIn = (visits: Visits) => sumOf(visits, 0, at + 1)
  const visits = trimOutlierNetworks(laterIn(all), ofNetworks.map(laterIn))
  const earlier = trimOutlierNetworks(earlierIn(all), ofNetworks.map(earlierIn))
  return { afterMs: SHOWN_BOUNDS_MS[at] ?? 0, visits, total: visits + earlier }
}

function sumOf(visits: Visits, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += visits[at] ?? 0
  return sum
}

export function sentenceOfSlowness(version: string, { canary, stable }: Slowness): string {
  const shareOf = ({ visits, total }: Late, unit = '') =>
    `${visits} de ${total}${unit} (${((visits / total) * 100).toFixed(1).replace('.', ',')} %)`
  const seconds = ({ afterMs }: Late) => `${String(afterMs / 1_000).replace('.', ',')} s`
  const without = `sem as ${NETWORKS_LEFT_OUT} redes mais lentas e as ${NETWORKS_LEFT_OUT} mais rápidas`
  return `a versão ${version} demorou mais de ${seconds(canary)} em ${shareOf(canary, ' visitas')}, a estável mais de ${seconds(stable)} em ${shareOf(stable)}, ${without}`
}
