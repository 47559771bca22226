/**
 * Dates of the portal are local strings (`yyyy-MM-dd` or `yyyy-MM-ddTHH:mm:ss`, no offset) in the portal's zone.
 * They are shown by splitting: a `Date` would shift a day between two zones.
 */

/** A year of which two digits are written: "93" is 1993, and "26" is 2026. */
export const yearOf = (digits: string): string => (digits >= '50' ? '19' : '20') + digits

/** `2026-03-01T09:30:00` → `01/03/2026`; an empty text for nothing. */
export function formatDate(local: string | null | undefined): string {
  const [, ano, mes, dia] = local?.match(/^(\d{4})-(\d{2})-(\d{2})/) ?? []
  return ano ? `${dia}/${mes}/${ano}` : ''
}

/** `2026-03-01T09:30:00` → `09:30`; an empty text where there is no time. */
export function formatTime(local: string | null | undefined): string {
  return local?.match(/T(\d{2}:\d{2})/)?.[1] ?? ''
}

/** `2026-03-01T09:30:00` → `01/03/2026 às 09:30`. */
export function formatDateTime(local: string | null | undefined): string {
  return [formatDate(local), formatTime(local)].filter(Boolean).join(' às ')
}

/** The present minute in `zone`, as a local string without seconds: compares with `<` against others. */
export const localNow = (zone: string, now: Date = new Date()): string => clockIn(zone)(now)

/** The same, for those who ask often: making a format takes a hundred times as long as using it. */
export function clockIn(zone: string): (now?: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return (now = new Date()) => format.format(now).replace(' ', 'T')
}

/** An evento is closed when its end lies before the present minute (decision 125). */
export const isEncerrado = (evento: { dataTermino: string }, now: string): boolean =>
  Boolean(evento.dataTermino) && evento.dataTermino.slice(0, 16) < now

const MINUTE_MS = 60_000
const FARTHEST_MS = 8.64e15 - 24 * 60 * MINUTE_MS

/**
 * Turns local dates of `zone`, with or without a time of day, into instants.
 * What is no date becomes an invalid `Date`.
 */
export function instantIn(zone: string): (local: string | null | undefined) => Date {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsetAt = (instant: number) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    // Before a country had one time, each place had its own, to the second: São Paulo until 1914.
    const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d\d):(\d\d):?(\d\d)?/.exec(name) ?? []
    const size = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000
    return sign === '-' ? -size : size
  }
  return (local) => {
    const wall = wallOf(local ?? '')
    // Nor does a format take an instant at the very end of what a `Date` can hold.
    if (!(Math.abs(wall) < FARTHEST_MS)) return new Date(Number.NaN)
    // Nearly that time first: clocks may have changed between the two.
    return new Date(wall - offsetAt(wall - offsetAt(wall)))
  }
}

/**
 * `2026-10-05T09:00:00` in `America/Sao_Paulo` → `2026-10-05T09:00:00-03:00`, for machines.
 * A day without a time has no offset; it and what is no date stay as they are.
 */
export function withOffset(local: string | null | undefined, zone: string): string {
  if (!local?.includes('T')) return local ?? ''
  const instant = instantIn(zone)(local)
  const offset = wallOf(local) - instant.getTime()
  if (Number.isNaN(offset)) return local
  // An offset is written in minutes; a time that was kept to the second is written in that of Greenwich.
  if (offset % MINUTE_MS !== 0) return instant.toISOString().replace('.000', '')
  const minutes = Math.abs(offset) / MINUTE_MS
  const [hh, mm] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${local}${offset < 0 ? '-' : '+'}${hh}:${mm}`
}

/** A local date as if it were one of Greenwich, in milliseconds since 1970. */
const wallOf = (local: string) => Date.parse(local.includes('T') ? `${local}Z` : `${local}T00:00:00Z`)
