const DAY = 86_400_000

/** Dates relative to the day of the seed, as local strings, so that the demo looks current. */
export class Calendario {
  private readonly today: number

  constructor(now: string) {
    this.today = Date.parse(`${now.slice(0, 10)}T00:00:00Z`)
  }

  date(days: number): string {
    return new Date(this.today + days * DAY).toISOString().slice(0, 10)
  }

  at(days: number, time: string): string {
    return `${this.date(days)}T${time}:00`
  }
}
