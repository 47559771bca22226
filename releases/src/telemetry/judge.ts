import type { Rollout } from '../registry/registry.ts'
import { ERROR_CLASSES, type ErrorClass, type Tally } from './Tally.ts'
import { wilsonInterval } from './wilsonInterval.ts'

/** Milliseconds back in time that windows count: an hour or, where the canary has too few visits in an hour, a day. */
const HORIZONS_MS = [3_600_000, 86_400_000]

/** How many visits a version needs before it is judged. */
export const FEWEST_VISITS = 20

/**
 * How many networks say nothing: of either version, the failures of the four that failed most and the successes of the
 * four that succeeded most are left out. One person easily reports from the lines of a home, a telephone, an office and a
 * rented server; each network more is one that a broken canary has to fail besides.
 */
export const NETWORKS_LEFT_OUT = 4

/** The failure rate that a canary may have where the stable version has too few visits to compare with, as at 100 %. */
const TOLERATED = 0.1

/**
 * Compares the failures of a rollout's version with those of the stable version during the same rollout, of all but a
 * few networks.
 * @returns the reason to abort the rollout, in Portuguese; `undefined` where it may go on.
 */
export function judge(
  { id, version }: Pick<Rollout, 'id' | 'version'>,
  tallies: Tally[],
  now: Date,
): string | undefined {
  const cohorts = cohortsOf(tallies, { id, version }, now.getTime())
  if (!cohorts) return undefined
  const { canary, stable } = cohorts
  const { bound, isCompared } = boundOf(stable)
  if (wilsonInterval(canary.failed, canary.total).lower <= bound) return undefined

  const other = isCompared
    ? `a estável em ${shareOf(stable)}`
    : `e toleram-se ${percentOf(TOLERATED)} enquanto a estável tem menos de ${FEWEST_VISITS} visitas`
  const without = `sem as ${NETWORKS_LEFT_OUT} redes de mais falhas e as ${NETWORKS_LEFT_OUT} de mais acertos`
  return `a versão ${version} falhou em ${shareOf(canary, ' visitas')}, ${other}, ${without}; mais frequente: ${canary.mostFrequent}`
}

/**
 * Whether a rollout's version fails more often than the stable one is likely to, which need not be certain enough to abort it:
 * nobody else is to be served it meanwhile.
 */
export function isInDoubt(rollout: Pick<Rollout, 'id' | 'version'>, tallies: Tally[], now: Date): boolean {
  const cohorts = cohortsOf(tallies, rollout, now.getTime())
  if (!cohorts) return false
  const { canary, stable } = cohorts
  return canary.failed / canary.total > boundOf(stable).bound
}

/** The failure rate that a canary may have beside a stable version that fared so. */
function boundOf(stable: CohortSum) {
  const isCompared = stable.total >= FEWEST_VISITS
  return { isCompared, bound: isCompared ? wilsonInterval(stable.failed, stable.total).upper : TOLERATED }
}

/** The visits of the shortest horizon in which the canary has enough of them. */
function cohortsOf(tallies: Tally[], { id, version }: Pick<Rollout, 'id' | 'version'>, now: number) {
  const own = tallies.filter(({ rolloutId }) => rolloutId === id)
  for (const horizon of HORIZONS_MS) {
    const recent = own.filter(({ window }) => Date.parse(window) > now - horizon)
    const canary = sumOf(recent.filter((tally) => tally.cohort === 'canary' && tally.version === version))
    if (canary.total >= FEWEST_VISITS)
      return { canary, stable: sumOf(recent.filter(({ cohort }) => cohort === 'stable')) }
  }
  return undefined
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
  const most = [...byNetwork.values()].sort((a, b) => b - a).slice(0, NETWORKS_LEFT_OUT)
  return sum(tallies.map((tally) => tally[status])) - sum(most)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const shareOf = ({ failed, total }: CohortSum, unit = '') =>
  `${failed} de ${total}${unit} (${percentOf(failed / total)})`

const percentOf = (rate: number) => `${(rate * 100).toFixed(1).replace('.', ',')} %`
