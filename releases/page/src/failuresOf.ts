import { type ErrorClass, type Rollout, type ShownTimes, sumOfShown, type Tally, WINDOW_MS } from '@portal/releases'

export interface Visits {
  ok: number
  failed: number
}

export interface CohortRecord {
  total: Visits
  /** The current window is last; `undefined` without visits. */
  windows: (Visits | undefined)[]
  classes: Partial<Record<ErrorClass, number>>
  shown: ShownTimes
}

export interface RemoteFailures {
  /** Start of each ten-minute window. */
  starts: Date[]
  stable: CohortRecord
  /** The current or last canary; absent if there was none. */
  canary: (CohortRecord & { version: string }) | undefined
}

const HOUR_IN_WINDOWS = 3_600_000 / WINDOW_MS
const DAY_IN_WINDOWS = 24 * HOUR_IN_WINDOWS

/** Sums six windows: the guardrail judges by the hour too. */
export const byTheHour = (windows: CohortRecord['windows']): CohortRecord['windows'] =>
  windows.map((_, index) => {
    const hour = windows.slice(Math.max(0, index + 1 - HOUR_IN_WINDOWS), index + 1)
    const seen = hour.filter((visits) => visits !== undefined)
    return seen.length > 0 ? seen.reduce(sumOf) : undefined
  })

const NONE: Visits = { ok: 0, failed: 0 }

const sumOf = (a: Visits, b: Visits): Visits => ({ ok: a.ok + b.ok, failed: a.failed + b.failed })

export const totalOf = ({ ok, failed }: Visits): number => ok + failed
/** The failure rate, 0 to 1; NaN without visits. */
export const rateOf = (visits: Visits): number => visits.failed / totalOf(visits)

/** Sums a remote's tallies of the last day. @param running default: the last canary counts */
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
