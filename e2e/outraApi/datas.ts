/** A moment of the demo content, counted from the day on which it is read. */
export interface Momento {
  dia: number
  hora: string
}

const DIA_MS = 86_400_000

/** `yyyy-MM-dd` in the city's zone, so many days from now. */
export const dataDe = (dia: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + dia * DIA_MS)

export const momentoDe = ({ dia, hora }: Momento): string => `${dataDe(dia)}T${hora}:00`

/** The present moment, written like the others. */
export const agora = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'medium' })
    .format(Date.now())
    .replace(' ', 'T')
