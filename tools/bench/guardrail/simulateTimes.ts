import { slownessOf } from '../../../releases/src/guardrail/slowness'
import { NO_PEOPLE, type Rollout } from '../../../releases/src/model/registry'
import { VisitCounter } from '../../../releases/src/telemetry/VisitCounter'
import { drawFrom } from '../../../releases/src/testing/drawFrom'

export interface TimesScenario {
  /** Share of visitors who get the canary, 0 to 1. All stages last equally long. */
  shares: number[]
  visitsPerMinute: number
  /** Factor by which the canary is slower. */
  slower: number
  /** Standard deviation of the logarithm of a version's times. */
  spread: number
  slowNetworks?: number
  /** All times are multiplied by `factor` from minute `from` on. */
  busy?: { from: number; factor: number }
  /** Number of networks that report 30 s for the canary. */
  forgers?: number
  minutes: number
}

export interface TimesEnding {
  /** `undefined` if it was not aborted. */
  visitsUntilAborted: number | undefined
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
/** Median of the stable version from an ordinary network. */
const USUAL_MS = 900
const NETWORKS = 500

/** The portal's real counter and judge see simulated visits every ten minutes. */
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
