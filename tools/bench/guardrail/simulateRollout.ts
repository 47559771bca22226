import { judge } from '../../../releases/src/guardrail/judge'
import { nextStep } from '../../../releases/src/guardrail/nextStep'
import type { Plan } from '../../../releases/src/model/Plan'
import { NO_PEOPLE, type Rollout } from '../../../releases/src/model/registry'
import { type TalliedVersion, VisitCounter } from '../../../releases/src/telemetry/VisitCounter'
import { drawFrom } from '../../../releases/src/testing/drawFrom'

export interface Forgery {
  cohort: 'stable' | 'canary'
  status: 'ok' | 'failed'
}

export interface Scenario {
  /** Share of visitors who get the canary, 0 to 1. */
  share: number
  visitsPerMinute: number
  /** Share of visits that fail, 0 to 1. */
  failing: { canary: number; stable: number }
  processes: number
  forgers: number
  forgeries: Forgery[]
  networks?: Networks
  /** Stages of the share. It replaces `share`. */
  plan?: Plan
  minutes: number
}

interface Networks {
  /** Homes and phones share the visits that do not come from offices. */
  homes: number
  offices: number
  fromOffices: number
}

const CITY: Networks = { homes: 5_000, offices: 4, fromOffices: 0.2 }
const ROLLOUT = { id: 'mf-a/2026-03-01T00:00:00.000Z', version: '1.1.0-b' }
/** 08:00 in São Paulo. */
const BEGIN = Date.parse('2026-03-01T11:00:00Z')

export interface Ending {
  /** Honest canary visits before the abort; `undefined` if it was not aborted. */
  visitsUntilAborted: number | undefined
  /** Share of visitors who got the canary at the end, 0 to 1. */
  share: number
  /** `undefined` if the plan did not complete. */
  minutesUntilStable?: number
}

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
    // The verdict hardly changes without a new failure, and judging takes most of the time.
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

/** Ten homes share a network, the first three numbers of the address. */
const homeOf = (home: number) => `10.${3 + ((home % 500) >> 8)}.${(home % 500) & 255}.${Math.floor(home / 500)}`
