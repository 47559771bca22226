import type { Rollout } from '../registry/registry.ts'
import { isQuiet } from './isQuiet.ts'
import type { QuietHours } from './Plan.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/**
 * The first instant at which a rollout's plan may take its next step, if the visits are there by then and do not fail.
 * @returns `undefined` for a rollout without a plan, or one in pause: a person decides.
 */
export function earliestStep({ plan, paused }: Pick<Rollout, 'plan' | 'paused'>, now: Date): Date | undefined {
  const stage = plan?.stages[plan.stage]
  if (!plan || !stage || paused) return undefined
  const ends = Date.parse(plan.since) + stage.minutes * MINUTE_MS
  return afterQuiet(plan.quiet, new Date(Math.max(ends, now.getTime())))
}

/** The end of the quiet hours in which an instant lies; the instant itself where it lies in none. */
function afterQuiet(quiet: QuietHours | null, at: Date): Date {
  if (!quiet || !isQuiet(quiet, at)) return at
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: quiet.zone, hour: '2-digit', minute: '2-digit' }).format(at)
  const left = (minutesOf(quiet.until) - minutesOf(time) + DAY_MINUTES) % DAY_MINUTES
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
