/**
 * Dates of the portal are local strings (`yyyy-MM-dd` or `yyyy-MM-ddTHH:mm:ss`, no offset) in the portal's zone.
 * They are shown by splitting: a `Date` would shift a day between two zones.
 */

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
export function localNow(zone: string, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(now)
    .replace(' ', 'T')
}

/** An evento is closed when its end lies before the present minute (decision 125). */
export const isEncerrado = (evento: { dataTermino: string }, now: string): boolean =>
  evento.dataTermino.slice(0, 16) < now

/** `2026-10-05T09:00:00` in `America/Sao_Paulo` → `2026-10-05T09:00:00-03:00`, for machines. */
export function withOffset(local: string, zone: string): string {
  // The zone's offset at nearly that time: good enough for any day but the two in a year on which it changes.
  const at = new Date(`${local.slice(0, 16)}:00Z`)
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  // Greenwich itself is `GMT` to some engines and `GMT+00:00` to others.
  return `${local}${name?.replace('GMT', '') || '+00:00'}`
}
