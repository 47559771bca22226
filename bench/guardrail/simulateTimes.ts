import { NO_PEOPLE, type Rollout } from '../../releases/src/registry/registry'
import { slownessOf } from '../../releases/src/telemetry/slowness'
import { VisitCounter } from '../../releases/src/telemetry/VisitCounter'
import { drawFrom } from '../../releases/src/testing/drawFrom'

/** A portal during a rollout whose visits are shown sooner or later. */
export interface TimesScenario {
  /** The shares of the visitors that are served the canary, 0 to 1, each for as long as the others. */
  shares: number[]
  visitsPerMinute: number
  /** How many times longer the canary takes. */
  slower: number
  /** How far the times of a version lie apart: the standard deviation of their logarithm. */
  spread: number
  /** The share of the networks that are four times slower than the others. */
  slowNetworks?: number
  /** From which minute on all takes how many times longer. */
  busy?: { from: number; factor: number }
  /** Networks from which the canary is reported as taking 30 s, as often as it is counted. */
  forgers?: number
  minutes: number
}

/** How a rollout fared. */
export interface TimesEnding {
  /** The visits of the canary until it was aborted; `undefined` where it was not. */
  visitsUntilAborted: number | undefined
  /** The share of the looks at which a plan would have waited. */
  waiting: number
}

const ROLLOUT: Rollout = {
  id: 'mf-a/2026-03-01T00:00:00.000Z',
  version: '1.1.0-b',
  basisPoints: 1_000,
  paused: false,
  include: NO_PEOPLE,
  exclude: NO_PEOPLE,
  startedAt: '2026-03-01T00:00:00.000Z',
}
const SERVED = {
  stable: { remote: 'mf-a', version: '1.0.0-a', rolloutId: ROLLOUT.id, cohort: 'stable' },
  canary: { remote: 'mf-a', version: ROLLOUT.version, rolloutId: ROLLOUT.id, cohort: 'canary' },
} as const
const BEGIN = Date.parse(ROLLOUT.startedAt)
/** Of the stable version, in the median, from an ordinary network. */
const USUAL_MS = 900
const NETWORKS = 500

/** Lets the portal's counter and judge see visits that are drawn from a seed; it judges every ten minutes. */
export function simulateTimes(seed: number, scenario: TimesScenario): TimesEnding {
  const { shares, visitsPerMinute, slower, spread, slowNetworks = 0, busy, forgers = 0, minutes } = scenario
  const draw = drawFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
  let now = new Date(BEGIN)
  const counter = new VisitCounter(
    () => true,
    () => now,
  )
  let visitor = 0
  const report = (cohort: 'stable' | 'canary', ms: number, address: string) =>
    counter.recordShown(SERVED[cohort], ms, { address, visitor: `${visitor++}` })

  let visits = 0
  let looks = 0
  let waits = 0
  for (let minute = 0; minute < minutes; minute += 1) {
    now = new Date(BEGIN + minute * 60_000)
    const share = shares[Math.floor((minute * shares.length) / minutes)] ?? 0
    const pace = busy && minute >= busy.from ? busy.factor : 1
    for (let at = 0; at < visitsPerMinute; at += 1) {
      const cohort = draw() < share ? 'canary' : 'stable'
      const home = Math.floor(draw() * NETWORKS)
      const network = home < slowNetworks * NETWORKS ? 4 : 1
      const ms = USUAL_MS * network * pace * (cohort === 'canary' ? slower : 1) * Math.exp(spread * normal())
      report(cohort, ms, `10.${3 + (home >> 8)}.${home & 255}.${Math.floor(draw() * 10)}`)
      if (cohort === 'canary') visits += 1
    }
    for (let forger = 0; forger < forgers; forger += 1) while (report('canary', 30_000, `10.2.${forger}.1`));
    if (minute % 10 > 0) continue
    looks += 1
    const slowness = slownessOf(ROLLOUT, counter.tallies, now.getTime())
    if (slowness?.isCertain) return { visitsUntilAborted: visits, waiting: waits / looks }
    if (slowness?.isLikely) waits += 1
  }
  return { visitsUntilAborted: undefined, waiting: waits / looks }
}
