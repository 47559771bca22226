import type { Rollout } from '../model/registry.ts'
import type { Tally } from '../model/Tally.ts'
import { isQuiet } from './earliestStep.ts'
import { doubtOf } from './judge.ts'

export type Step =
  /** A Portuguese phrase that says until when. */
  | { kind: 'wait'; reason: string }
  | { kind: 'advance'; stage: number; basisPoints: number; reason: string }
  | { kind: 'promote'; reason: string }

/** Decides a plan's next step; pure. @param linked rollouts of the same draw @returns undefined if a person must act */
export function nextStep(rollout: Rollout, tallies: Tally[], now: Date, linked: Rollout[] = []): Step | undefined {
  const { plan, paused } = rollout
  const stage = plan?.stages[plan.stage]
  if (!plan || !stage || paused) return undefined
  const wait = (reason: string): Step => ({ kind: 'wait', reason })
  const elapsed = Math.floor((now.getTime() - Date.parse(plan.since)) / 60_000)
  const visits = visitsOf(rollout, plan.since, tallies)
  if (elapsed < stage.minutes) return wait(`${elapsed} de ${stage.minutes} minutos`)
  if (visits < stage.visits) return wait(`${visits} de ${stage.visits} visitas`)
  const doubt = doubtOf(rollout, tallies, now)
  if (doubt) return wait(`a versão ${doubt} mais do que a estável, mas não é certo`)
  const doubtOfLinked = linked.map((other) => doubtOf(other, tallies, now)).find((verb) => verb !== undefined)
  if (doubtOfLinked) return wait(`uma versão que vai junto ${doubtOfLinked} mais do que a estável, mas não é certo`)
  if (plan.quiet && isQuiet(plan.quiet, now)) return wait(`nada muda até ${plan.quiet.until}`)
  const reason = `plano ${plan.name}: ${visits} visitas em ${elapsed} minutos, sem falhar mais do que a estável`
  const next = plan.stages[plan.stage + 1]
  return next
    ? { kind: 'advance', stage: plan.stage + 1, basisPoints: next.basisPoints, reason }
    : { kind: 'promote', reason }
}

function visitsOf({ id, version }: Rollout, since: string, tallies: Tally[]): number {
  return tallies
    .filter(
      ({ rolloutId, cohort, version: tallied, window }) =>
        rolloutId === id && cohort === 'canary' && tallied === version && Date.parse(window) >= Date.parse(since),
    )
    .reduce((sum, { ok, failed }) => sum + ok + failed, 0)
}
