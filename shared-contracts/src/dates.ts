/** "93" is 1993, and "26" is 2026. */
export const yearOf = (digits: string): string => (digits >= '50' ? '19' : '20') + digits

/** `2026-03-01T09:30:00` → `01/03/2026`; empty for nothing. */
export function formatDate(local: string | null | undefined): string {
  const [, ano, mes, dia] = local?.match(/^(\d{4})-(\d{2})-(\d{2})/) ?? []
  return ano ? `${dia}/${mes}/${ano}` : ''
}

/** `2026-03-01T09:30:00` → `09:30`; empty without a time. */
export function formatTime(local: string | null | undefined): string {
  return local?.match(/T(\d{2}:\d{2})/)?.[1] ?? ''
}

/** `2026-03-01T09:30:00` → `01/03/2026 às 09:30`. */
export function formatDateTime(local: string | null | undefined): string {
  return [formatDate(local), formatTime(local)].filter(Boolean).join(' às ')
}

/** The current minute in `zone` as a local string without seconds, comparable with `<`. */
export const localNow = (zone: string, now: Date = new Date()): string => clockIn(zone)(now)

/** Reuses the format of `localNow`: creating one costs a hundred times its use. */
export function clockIn(zone: string): (now?: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return (now = new Date()) => format.format(now).replace(' ', 'T')
}

/** True if the evento's end is before the current minute (docs/product.md#events). */
export const isEncerrado = (evento: { dataTermino: string }, now: string): boolean =>
  Boolean(evento.dataTermino) && evento.dataTermino.slice(0, 16) < now

const MINUTE_MS = 60_000
const FARTHEST_MS = 8.64e15 - 24 * 60 * MINUTE_MS

/** Converts local dates of `zone` to instants; an invalid `Date` for anything else. */
export function instantIn(zone: string): (local: string | null | undefined) => Date {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsetAt = (instant: number) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    // Before standard time, offsets had seconds: in São Paulo until 1914.
    const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d\d):(\d\d):?(\d\d)?/.exec(name) ?? []
    const size = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * 1000
    return sign === '-' ? -size : size
  }
  return (local) => {
    const wall = wallOf(local ?? '')
    // `Intl` fails for instants near the limits of `Date`.
    if (!(Math.abs(wall) < FARTHEST_MS)) return new Date(Number.NaN)
    // Clocks may have changed between the estimate and the result.
    return new Date(wall - offsetAt(wall - offsetAt(wall)))
  }
}

/** `2026-10-05T09:00:00` → `2026-10-05T09:00:00-03:00`. Days without a time and invalid dates stay unchanged. */
export function withOffset(local: string | null | undefined, zone: string): string {
  if (!local?.includes('T')) return local ?? ''
  const instant = instantIn(zone)(local)
  const offset = wallOf(local) - instant.getTime()
  if (Number.isNaN(offset)) return local
  // ISO offsets have no seconds, so such times become UTC.
  if (offset % MINUTE_MS !== 0) return instant.toISOString().replace('.000', '')
  const minutes = Math.abs(offset) / MINUTE_MS
  const [hh, mm] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${local}${offset < 0 ? '-' : '+'}${hh}:${mm}`
}

const wallOf = (local: string) => Date.parse(local.includes('T') ? `${local}Z` : `${local}T00:00:00Z`)
