import type { Rollout } from '../model/registry.ts'
import { ERROR_CLASSES, type ErrorClass, type Tally } from '../model/Tally.ts'
import { FEWEST_VISITS, HORIZONS_MS, NETWORKS_LEFT_OUT, trimOutlierNetworks, windowsAfter } from './sample.ts'
import { sentenceOfSlowness, slownessOf } from './slowness.ts'
import { wilsonInterval } from './wilsonInterval.ts'

type JudgedRollout = Pick<Rollout, 'id' | 'version' | 'basisPoints'>

/** Limit of the failure rate without enough stable visits, as at 100 %. */
const TOLERATED = 0.1

/** Compares failures and page times without outlier networks. @returns a Portuguese reason to abort, if any */
export function judge(rollout: JudgedRollout, tallies: Tally[], now: Date): string | undefined {
  const failing = judgeFailures(rollout, tallies, now)
  if (failing) return failing
  const slowness = slownessOf(rollout, tallies, now.getTime())
  return slowness?.isCertain ? sentenceOfSlowness(rollout.version, slowness) : undefined
}

function judgeFailures(rollout: JudgedRollout, tallies: Tally[], now: Date): string | undefined {
  const [cohorts] = cohortsOf(tallies, rollout, now.getTime())
  if (!cohorts) return undefined
  const { canary, stable } = cohorts
  const { bound, isCompared } = boundOf(stable)
  if (wilsonInterval(canary.failed, canary.total).lower <= bound) return undefined

  const other = isCompared
    ? `a estável em ${shareOf(stable)}`
    : `e toleram-se ${percentOf(TOLERATED)} enquanto a estável tem menos de ${FEWEST_VISITS} visitas`
  const without = `sem as ${NETWORKS_LEFT_OUT} redes de mais falhas e as ${NETWORKS_LEFT_OUT} de mais acertos`
  return `a versão ${rollout.version} falhou em ${shareOf(canary, ' visitas')}, ${other}, ${without}; mais frequente: ${canary.mostFrequent}`
}

/** A likely but unproven regression, which pauses a plan. @returns its Portuguese verb, if any */
export function doubtOf(rollout: JudgedRollout, tallies: Tally[], now: Date): 'falha' | 'demora' | undefined {
  // Some single hour has few failures by chance, so the day counts, too.
  const isFailing = [...cohortsOf(tallies, rollout, now.getTime())].some(
    ({ canary, stable }) => canary.failed / canary.total > boundOf(stable).bound,
  )
  if (isFailing) return 'falha'
  return slownessOf(rollout, tallies, now.getTime())?.isLikely ? 'demora' : undefined
}

/** Counts every network, so that people learn of unproven failures. @returns a Portuguese sentence, if any */
export function failuresSoFar({ id, version }: JudgedRollout, tallies: Tally[]): string | undefined {
  const own = tallies.filter(({ rolloutId }) => rolloutId === id)
  const canary = everyVisitOf(own.filter((tally) => tally.cohort === 'canary' && tally.version === version))
  const stable = everyVisitOf(own.filter(({ cohort }) => cohort === 'stable'))
  const bound = stable.total > 0 ? Math.max(TOLERATED, stable.failed / stable.total) : TOLERATED
  if (canary.failed <= canary.total * bound) return undefined
  const other = stable.total > 0 ? `, a estável em ${shareOf(stable)}` : ''
  return `A versão ${version} falhou em ${shareOf(canary, ' visitas')}${other}, e a guarda ainda não tem certeza.`
}

const everyVisitOf = (tallies: Tally[]) => {
  const failed = sum(tallies.map((tally) => tally.failed))
  return { failed, total: failed + sum(tallies.map(({ ok }) => ok)) }
}

function boundOf(stable: CohortSum) {
  const isCompared = stable.total >= FEWEST_VISITS
  return { isCompared, bound: isCompared ? wilsonInterval(stable.failed, stable.total).upper : TOLERATED }
}

function* cohortsOf(tallies: Tally[], { id, version }: JudgedRollout, now: number) {
  const own = tallies.filter(({ rolloutId }) => rolloutId === id)
  for (const horizon of HORIZONS_MS) {
    const recent = windowsAfter(own, now - horizon)
    const canary = sumOf(recent.filter((tally) => tally.cohort === 'canary' && tally.version === version))
    if (canary.total >= FEWEST_VISITS)
      yield { canary, stable: sumOf(recent.filter(({ cohort }) => cohort === 'stable')) }
  }
}

interface CohortSum {
  failed: number
  total: number
  mostFrequent: ErrorClass
}

function sumOf(tallies: Tally[]): CohortSum {
  const [mostFrequent = 'unknown'] = ERROR_CLASSES.map((name) => ({
    name,
    seen: sum(tallies.map(({ classes }) => classes[name] ?? 0)),
  }))
    .filter(({ seen }) => seen > 0)
    .sort((a, b) => b.seen - a.seen)
    .map(({ name }) => name)
  const failed = countOf(tallies, 'failed')
  return { failed, total: failed + countOf(tallies, 'ok'), mostFrequent }
}

/** Excludes the networks with the most such visits. */
function countOf(tallies: Tally[], status: 'ok' | 'failed'): number {
  const byNetwork = new Map<string, number>()
  for (const { networks } of tallies) {
    for (const [code, visits] of Object.entries(networks?.[status] ?? {}))
      byNetwork.set(code, (byNetwork.get(code) ?? 0) + visits)
  }
  return trimOutlierNetworks(sum(tallies.map((tally) => tally[status])), [...byNetwork.values()])
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const shareOf = ({ failed, total }: Pick<CohortSum, 'failed' | 'total'>, unit = '') =>
  `${failed} de ${total}${unit} (${percentOf(failed / total)})`

const percentOf = (rate: number) => `${(rate * 100).toFixed(1).replace('.', ',')} %`
