import type { Rollout } from '../registry/registry.ts'
import { FEWEST_VISITS, HORIZONS_MS, windowsAfter } from './horizons.ts'
import { sentenceOfSlowness, slownessOf } from './slowness.ts'
import { ERROR_CLASSES, type ErrorClass, type Tally } from './Tally.ts'
import { wilsonInterval } from './wilsonInterval.ts'
import { NETWORKS_LEFT_OUT, withoutMost } from './withoutMost.ts'

/** What is judged of a rollout. */
type JudgedRollout = Pick<Rollout, 'id' | 'version' | 'basisPoints'>

/** The failure rate that a canary may have where the stable version has too few visits to compare with, as at 100 %. */
const TOLERATED = 0.1

/**
 * Compares a rollout's version with the stable one during the same rollout, of all but a few networks: how often it fails,
 * and how long it takes to be shown.
 * @returns the reason to abort the rollout, in Portuguese; `undefined` where it may go on.
 */
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

/**
 * What a rollout's version likely does more than the stable one, which need not be certain enough to abort it: nobody else is
 * to be served it meanwhile.
 * @returns its verb, in Portuguese; `undefined` where there is no doubt.
 */
export function doubtOf(rollout: JudgedRollout, tallies: Tally[], now: Date): 'falha' | 'demora' | undefined {
  // Of many hours one has few failures by chance, and a plan that asked for that hour alone would go on in it.
  const isFailing = [...cohortsOf(tallies, rollout, now.getTime())].some(
    ({ canary, stable }) => canary.failed / canary.total > boundOf(stable).bound,
  )
  if (isFailing) return 'falha'
  return slownessOf(rollout, tallies, now.getTime())?.isLikely ? 'demora' : undefined
}

/** The failure rate that a canary may have beside a stable version that fared so. */
function boundOf(stable: CohortSum) {
  const isCompared = stable.total >= FEWEST_VISITS
  return { isCompared, bound: isCompared ? wilsonInterval(stable.failed, stable.total).upper : TOLERATED }
}

/** The visits of each horizon in which the canary has enough of them, the shortest first. */
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
  /** Visits of the networks that are not left out. */
  failed: number
  total: number
  /** The error class of most failures. */
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

/** The visits that ended so, without those of the networks of which most did. */
function countOf(tallies: Tally[], status: 'ok' | 'failed'): number {
  const byNetwork = new Map<string, number>()
  for (const { networks } of tallies) {
    for (const [code, visits] of Object.entries(networks?.[status] ?? {}))
      byNetwork.set(code, (byNetwork.get(code) ?? 0) + visits)
  }
  return withoutMost(sum(tallies.map((tally) => tally[status])), [...byNetwork.values()])
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const shareOf = ({ failed, total }: CohortSum, unit = '') =>
  `${failed} de ${total}${unit} (${percentOf(failed / total)})`

const percentOf = (rate: number) => `${(rate * 100).toFixed(1).replace('.', ',')} %`
