import { type ErrorClass, type Rollout, type ShownTimes, sumOfShown, type Tally, WINDOW_MS } from '@portal/releases'

/** How many visits were shown a remote, and how many were not. */
export interface Visits {
  ok: number
  failed: number
}

/** The visits of one cohort in the last day. */
export interface CohortRecord {
  total: Visits
  /** By window, the present one last; `undefined` where a window had no visits. */
  windows: (Visits | undefined)[]
  /** The failed visits by error class. */
  classes: Partial<Record<ErrorClass, number>>
  /** The visits that told how long they took. */
  shown: ShownTimes
}

/** The visits of one remote in the last day. */
export interface RemoteFailures {
  /** When each window of ten minutes began. */
  starts: Date[]
  stable: CohortRecord
  /** Of the canary, or of the last one that there was; absent where no visit was served a canary. */
  canary: (CohortRecord & { version: string }) | undefined
}

const HOUR_IN_WINDOWS = 3_600_000 / WINDOW_MS
const DAY_IN_WINDOWS = 24 * HOUR_IN_WINDOWS

/** The sums of each window and the five before it: an hour, by which the guardrail judges too. */
export const byTheHour = (windows: CohortRecord['windows']): CohortRecord['windows'] =>
  windows.map((_, index) => {
    const hour = windows.slice(Math.max(0, index + 1 - HOUR_IN_WINDOWS), index + 1)
    const seen = hour.filter((visits) => visits !== undefined)
    return seen.length > 0 ? seen.reduce(sumOf) : undefined
  })

const NONE: Visits = { ok: 0, failed: 0 }

const sumOf = (a: Visits, b: Visits): Visits => ({ ok: a.ok + b.ok, failed: a.failed + b.failed })

/** How many visits there were. */
export const totalOf = ({ ok, failed }: Visits): number => ok + failed
/** The failure rate, from 0 to 1; NaN without visits. */
export const rateOf = (visits: Visits): number => visits.failed / totalOf(visits)

/**
 * Sums the tallies of a remote in the day before `now`.
 * @param running the running rollout; without one, the last version that was served as a canary counts as the canary.
 */
export function failuresOf(
  tallies: Tally[],
  remote: string,
  running: Pick<Rollout, 'id' | 'version'> | null,
  now: Date,
): RemoteFailures {
  const present = Math.floor(now.getTime() / WINDOW_MS)
  const first = present - DAY_IN_WINDOWS + 1
  const starts = Array.from({ length: DAY_IN_WINDOWS }, (_, index) => new Date((first + index) * WINDOW_MS))
  const indexOf = ({ window }: Tally) => Math.floor(Date.parse(window) / WINDOW_MS) - first
  const recent = tallies.filter(
    (tally) => tally.remote === remote && indexOf(tally) >= 0 && indexOf(tally) < DAY_IN_WINDOWS,
  )
  const ofCanary = recent.filter(({ cohort }) => cohort === 'canary')
  const latest = ofCanary.toSorted((a, b) => b.window.localeCompare(a.window))[0]
  const { id, version } = running ?? { id: latest?.rolloutId, version: latest?.version }
  const shown = ofCanary.filter((tally) => tally.rolloutId === id && tally.version === version)
  return {
    starts,
    stable: recordOf(
      recent.filter(({ cohort }) => cohort === 'stable'),
      indexOf,
    ),
    canary: version && shown.length > 0 ? { version, ...recordOf(shown, indexOf) } : undefined,
  }
}

function recordOf(tallies: Tally[], indexOf: (tally: Tally) => number): CohortRecord {
  let total = NONE
  const windows = new Array<Visits | undefined>(DAY_IN_WINDOWS).fill(undefined)
  const classes: CohortRecord['classes'] = {}
  for (const tally of tallies) {
    windows[indexOf(tally)] = sumOf(windows[indexOf(tally)] ?? NONE, tally)
    total = sumOf(total, tally)
    for (const [name, count = 0] of Object.entries(tally.classes) as [ErrorClass, number][]) {
      classes[name] = (classes[name] ?? 0) + count
    }
  }
  return { total, windows, classes, shown: sumOfShown(tallies.map(({ shown }) => shown?.times ?? {})) }
}
