import type { Rollout } from '../registry/registry.ts'
import { ERROR_CLASSES, type ErrorClass, type Tally } from './Tally.ts'
import { wilsonInterval } from './wilsonInterval.ts'

/** Windows that began within the last hour count; where too few are served the canary in an hour, within the last day. */
const HORIZONS_MS = [3_600_000, 86_400_000]

/** Below so many visits nothing is said of a version. */
export const FEWEST_VISITS = 20

/** What a canary may fail where too few are served the stable version to compare with, as in a rollout at 100 %. */
const TOLERATED = 0.1

/**
 * Compares a rollout's version with what everybody else of the same rollout is served.
 * @returns why the rollout has to be aborted, in Portuguese; `undefined` where nothing speaks against it.
 */
export function judge(
  { id, version }: Pick<Rollout, 'id' | 'version'>,
  tallies: Tally[],
  now: Date,
): string | undefined {
  const [sides] = HORIZONS_MS.map((horizon) => sidesOf(tallies, id, version, now.getTime() - horizon)).filter(
    ({ canary }) => canary.total >= FEWEST_VISITS,
  )
  if (!sides) return undefined
  const { canary, stable } = sides
  const isCompared = stable.total >= FEWEST_VISITS
  const bound = isCompared ? wilsonInterval(stable.failed, stable.total).upper : TOLERATED
  if (wilsonInterval(canary.failed, canary.total).lower <= bound) return undefined

  const other = isCompared
    ? `a estável em ${shareOf(stable)}`
    : `e toleram-se ${percentOf(TOLERATED)} enquanto a estável tem menos de ${FEWEST_VISITS} visitas`
  return `a versão ${version} falhou em ${shareOf(canary, ' visitas')}, ${other}; mais frequente: ${canary.frequent}`
}

function sidesOf(tallies: Tally[], id: string, version: string, since: number) {
  const recent = tallies.filter((tally) => tally.rolloutId === id && Date.parse(tally.window) > since)
  return {
    canary: sumOf(recent.filter((tally) => tally.cohort === 'canary' && tally.version === version)),
    stable: sumOf(recent.filter((tally) => tally.cohort === 'stable')),
  }
}

interface Sum {
  failed: number
  total: number
  /** Why most visits failed. */
  frequent: ErrorClass
}

function sumOf(tallies: Tally[]): Sum {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
  const failed = sum((tally) => tally.failed)
  const [frequent = 'unknown'] = ERROR_CLASSES.map((name) => ({ name, seen: sum(({ classes }) => classes[name] ?? 0) }))
    .filter(({ seen }) => seen > 0)
    .sort((a, b) => b.seen - a.seen)
    .map(({ name }) => name)
  return { failed, total: failed + sum((tally) => tally.ok), frequent }
}

const shareOf = ({ failed, total }: Sum, unit = '') => `${failed} de ${total}${unit} (${percentOf(failed / total)})`

const percentOf = (rate: number) => `${(rate * 100).toFixed(1).replace('.', ',')} %`
