import type { Rollout } from '../registry/registry.ts'
import { ERROR_CLASSES, type ErrorClass, type Tally } from './Tally.ts'
import { wilsonInterval } from './wilsonInterval.ts'

/** Milliseconds back in time that windows count: an hour or, where the canary has too few visits in an hour, a day. */
const HORIZONS_MS = [3_600_000, 86_400_000]

/** How many visits a version needs before it is judged. */
export const FEWEST_VISITS = 20

/** The failure rate that a canary may have where the stable version has too few visits to compare with, as at 100 %. */
const TOLERATED = 0.1

/**
 * Compares the failures of a rollout's version with those of the stable version during the same rollout.
 * @returns the reason to abort the rollout, in Portuguese; `undefined` where it may go on.
 */
export function judge(
  { id, version }: Pick<Rollout, 'id' | 'version'>,
  tallies: Tally[],
  now: Date,
): string | undefined {
  const [cohorts] = HORIZONS_MS.map((horizon) => cohortsOf(tallies, id, version, now.getTime() - horizon)).filter(
    ({ canary }) => canary.total >= FEWEST_VISITS,
  )
  if (!cohorts) return undefined
  const { canary, stable } = cohorts
  const isCompared = stable.total >= FEWEST_VISITS
  const bound = isCompared ? wilsonInterval(stable.failed, stable.total).upper : TOLERATED
  if (wilsonInterval(canary.failed, canary.total).lower <= bound) return undefined

  const other = isCompared
    ? `a estável em ${shareOf(stable)}`
    : `e toleram-se ${percentOf(TOLERATED)} enquanto a estável tem menos de ${FEWEST_VISITS} visitas`
  return `a versão ${version} falhou em ${shareOf(canary, ' visitas')}, ${other}; mais frequente: ${canary.mostFrequent}`
}

function cohortsOf(tallies: Tally[], id: string, version: string, since: number) {
  const recent = tallies.filter((tally) => tally.rolloutId === id && Date.parse(tally.window) > since)
  return {
    canary: sumOf(recent.filter((tally) => tally.cohort === 'canary' && tally.version === version)),
    stable: sumOf(recent.filter((tally) => tally.cohort === 'stable')),
  }
}

interface CohortSum {
  failed: number
  total: number
  /** The error class of most failures. */
  mostFrequent: ErrorClass
}

function sumOf(tallies: Tally[]): CohortSum {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
  const failed = sum((tally) => tally.failed)
  const [mostFrequent = 'unknown'] = ERROR_CLASSES.map((name) => ({
    name,
    seen: sum(({ classes }) => classes[name] ?? 0),
  }))
    .filter(({ seen }) => seen > 0)
    .sort((a, b) => b.seen - a.seen)
    .map(({ name }) => name)
  return { failed, total: failed + sum((tally) => tally.ok), mostFrequent }
}

const shareOf = ({ failed, total }: CohortSum, unit = '') =>
  `${failed} de ${total}${unit} (${percentOf(failed / total)})`

const percentOf = (rate: number) => `${(rate * 100).toFixed(1).replace('.', ',')} %`
