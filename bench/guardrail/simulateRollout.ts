import { nextStep } from '../../releases/src/plan/nextStep'
import type { Plan } from '../../releases/src/plan/Plan'
import { NO_PEOPLE, type Rollout } from '../../releases/src/registry/registry'
import { judge } from '../../releases/src/telemetry/judge'
import { type TalliedVersion, VisitCounter } from '../../releases/src/telemetry/VisitCounter'
import { drawFrom } from '../../releases/src/testing/drawFrom'

/** What a forger reports, as often as it is counted. */
export interface Forgery {
  cohort: 'stable' | 'canary'
  status: 'ok' | 'failed'
}

/** A portal during a rollout. */
export interface Scenario {
  /** The share of the visitors that is served the canary, 0 to 1. */
  share: number
  visitsPerMinute: number
  /** The share of the visits that fail, 0 to 1. */
  failing: { canary: number; stable: number }
  /** How many processes count visits. */
  processes: number
  /** How many networks forge, each of them all of `forgeries`. */
  forgers: number
  forgeries: Forgery[]
  /** The networks that visits come from; by default `CITY`. */
  networks?: Networks
  /** By which the share grows from its first stage on; `share` is not used then. */
  plan?: Plan
  minutes: number
}

/** The networks that visits come from. */
interface Networks {
  /** Homes and telephones, which share the other visits. */
  homes: number
  offices: number
  /** The share of the visits that come from offices. */
  fromOffices: number
}

const CITY: Networks = { homes: 5_000, offices: 4, fromOffices: 0.2 }
const ROLLOUT = { id: 'mf-a/2026-03-01T00:00:00.000Z', version: '1.1.0-b' }
/** Eight in the morning in São Paulo. */
const BEGIN = Date.parse('2026-03-01T11:00:00Z')

/** How a rollout ended. */
export interface Ending {
  /** The honest visits of the canary until it was aborted; `undefined` where it was not. */
  visitsUntilAborted: number | undefined
  /** The share of the visitors that was served the canary when it ended, 0 to 1. */
  share: number
  /** Minutes until the canary became the stable version by its plan; `undefined` where it did not. */
  minutesUntilStable?: number
}

/**
 * Lets the counters and the judge of the portal see a rollout, whose visits are drawn from a seed. It is judged in every
 * minute in which the canary failed, and every ten minutes.
 */
export function simulateRollout(seed: number, scenario: Scenario): Ending {
  const { visitsPerMinute, failing, processes, forgers, forgeries, minutes, networks = CITY } = scenario
  let rollout = rolloutOf(scenario)
  const shareNow = () => rollout.basisPoints / 10_000
  const draw = drawFrom(seed)
  let now = new Date(BEGIN)
  const counters = Array.from(
    { length: processes },
    () =>
      new VisitCounter(
        () => true,
        () => now,
      ),
  )
  let units = 0
  let hasFailed = false
  const report = (counter: VisitCounter | undefined, { cohort, status }: Forgery, address: string) => {
    units += 1
    if (cohort === 'canary' && status === 'failed') hasFailed = true
    const errorClass = status === 'failed' ? 'timeout' : null
    return counter?.record({ ...SERVED[cohort], status, errorClass }, { address, visitor: `${units}` }) ?? false
  }
  const visit = () => {
    const cohort = draw() < shareNow() ? 'canary' : 'stable'
    const status = draw() < failing[cohort] ? 'failed' : 'ok'
    const from =
      draw() < networks.fromOffices
        ? `10.1.${Math.floor(draw() * networks.offices)}.1`
        : homeOf(Math.floor(draw() * networks.homes))
    report(counters[Math.floor(draw() * processes)], { cohort, status }, from)
    return cohort === 'canary' ? 1 : 0
  }
  const forge = () => {
    for (let forger = 0; forger < forgers; forger += 1) {
      for (const counter of counters)
        for (const forgery of forgeries) while (report(counter, forgery, `10.2.${forger}.1`));
    }
  }

  let visits = 0
  for (let minute = 0; minute < minutes; minute += 1) {
    now = new Date(BEGIN + minute * 60_000)
    forge()
    for (let at = 0; at < visitsPerMinute; at += 1) visits += visit()
    // Without another failure of the canary the verdict would hardly change, and most of the time goes into it.
    if (!hasFailed && minute % 10 > 0) continue
    hasFailed = false
    const tallies = counters.flatMap((counter) => counter.tallies)
    if (judge(rollout, tallies, now)) return { visitsUntilAborted: visits, share: shareNow() }
    const step = nextStep(rollout, tallies, now)
    if (step?.kind === 'promote') return { visitsUntilAborted: undefined, share: 1, minutesUntilStable: minute }
    if (step?.kind === 'advance') rollout = advanced(rollout, step.stage, step.basisPoints, now)
  }
  return { visitsUntilAborted: undefined, share: shareNow() }
}

function rolloutOf({ share, plan }: Scenario): Rollout {
  const [first] = plan?.stages ?? []
  const since = new Date(BEGIN).toISOString()
  return {
    ...ROLLOUT,
    basisPoints: first?.basisPoints ?? Math.round(share * 10_000),
    paused: false,
    include: NO_PEOPLE,
    exclude: NO_PEOPLE,
    startedAt: since,
    ...(plan && { plan: { ...plan, stage: 0, since } }),
  }
}

const advanced = (rollout: Rollout, stage: number, basisPoints: number, now: Date): Rollout => ({
  ...rollout,
  basisPoints,
  ...(rollout.plan && { plan: { ...rollout.plan, stage, since: now.toISOString() } }),
})

const SERVED: Record<Forgery['cohort'], TalliedVersion> = {
  stable: { remote: 'mf-a', version: '1.0.0-a', rolloutId: ROLLOUT.id, cohort: 'stable' },
  canary: { remote: 'mf-a', version: ROLLOUT.version, rolloutId: ROLLOUT.id, cohort: 'canary' },
}

/** Homes are neighbours of ten, by the first three numbers of their addresses. */
const homeOf = (home: number) => `10.${3 + ((home % 500) >> 8)}.${(home % 500) & 255}.${Math.floor(home / 500)}`
