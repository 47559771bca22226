/** Reasons by part name in Portuguese; undefined means available, empty means unknown. */
export type Absences = Record<string, string | undefined>

const LOOK_MS = 10_000

export interface WatchedPartsOptions {
  look: () => Promise<Absences>
  /** Called once per change with the reason, or undefined when the part is available again. */
  onChange: (parte: string, why: string | undefined) => void
}

/** Checks parts, such as the store of files, every ten seconds. */
export class WatchedParts {
  private readonly absences: Absences = {}
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: WatchedPartsOptions) {}

  start() {
    const look = () => void this.look()
    this.timer = setInterval(look, LOOK_MS).unref()
    look()
  }

  close() {
    clearInterval(this.timer)
  }

  async look(): Promise<Absences> {
    const absences = await this.options.look()
    for (const [parte, why] of Object.entries(absences)) {
      const before = this.absences[parte]
      this.absences[parte] = why
      if ((before === undefined) !== (why === undefined)) this.options.onChange(parte, why)
    }
    return absences
  }

  get away() {
    return Object.keys(this.absences).filter((parte) => this.absences[parte] !== undefined)
  }
}
