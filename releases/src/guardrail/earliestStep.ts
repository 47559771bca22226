import type { QuietHours } from '../model/Plan.ts'
import type { Rollout } from '../model/registry.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** Returns the earliest time of the next step, given enough good visits; undefined if a person must act. */
export function earliestStep({ plan, paused }: Pick<Rollout, 'plan' | 'paused'>, now: Date): Date | undefined {
  const stage = plan?.stages[plan.stage]
  if (!plan || !stage || paused) return undefined
  const ends = Date.parse(plan.since) + stage.minutes * MINUTE_MS
  return afterQuiet(plan.quiet, new Date(Math.max(ends, now.getTime())))
}

function afterQuiet(quiet: QuietHours | null, at: Date): Date {
  if (!quiet || !isQuiet(quiet, at)) return at
  const time = timeIn(quiet.zone, at)
  const left = (minutesOf(quiet.until) - minutesOf(time) + DAY_MINUTES) % DAY_MINUTES
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Quiet hours may span midnight. */
export function isQuiet({ from, until, zone }: QuietHours, now: Date): boolean {
  const time = timeIn(zone, now)
  return from <= until ? from <= time && time < until : from <= time || time < until
}

const timeIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)
