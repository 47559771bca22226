const DAY = 86_400_000

/** Dates around the day of the seed, as local strings: the demo is never out of date on the day it is made. */
export class Calendario {
  private readonly today: number

  /** @param now the present minute in the portal's zone */
  constructor(now: string) {
    this.today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`)
  }

  /** `yyyy-MM-dd`; negative days are past. */
  date(days: number): string {
    return new Date(this.today + days * DAY).toISOString().slice(0, 10)
  }

  /** @param time `HH:mm` */
  at(days: number, time: string): string {
    return `${this.date(days)}T${time}:00`
  }
}
