/** Turns local dates of a zone, with or without a time of day, into instants. */
export function instantIn(zone: string): (local: string) => Date {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsetAt = (instant: number) => {
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d\d):(\d\d):?(\d\d)?/.exec(name) ?? []
    const size = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000
    return sign === '-' ? -size : size
  }
  return (local) => {
    const wall = Date.parse(local.includes('T') ? `${local}Z` : `${local}T00:00:00Z`)
    // Nearly that time first: clocks may have changed between the two.
    return new Date(wall - offsetAt(wall - offsetAt(wall)))
  }
}
