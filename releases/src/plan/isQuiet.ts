import type { QuietHours } from './Plan.ts'

/** Whether an instant lies in a plan's quiet hours, which may go over midnight. */
export function isQuiet({ from, until, zone }: QuietHours, now: Date): boolean {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now)
  return from <= until ? from <= time && time < until : from <= time || time < until
}
