/** A time of the demo content: days from today, and the time of day. */
export interface DemoTime {
  dia: number
  hora: string
}

const DAY_MS = 86_400_000

/** The date some days from today in the city's zone, `yyyy-MM-dd`. */
export const dateOf = (dia: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + dia * DAY_MS)

/** A local time, ISO without offset. */
export const localTimeOf = ({ dia, hora }: DemoTime): string => `${dateOf(dia)}T${hora}:00`

/** The present local time, ISO without offset. */
export const localNow = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' })
    .format(Date.now())
    .replace(' ', 'T')
