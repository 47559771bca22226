export interface DemoTime {
  dia: number
  hora: string
}

const DAY_MS = 86_400_000

export const dateOf = (dia: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + dia * DAY_MS)

export const localTimeOf = ({ dia, hora }: DemoTime): string => `${dateOf(dia)}T${hora}:00`

export const localNow = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' })
    .format(Date.now())
    .replace(' ', 'T')
