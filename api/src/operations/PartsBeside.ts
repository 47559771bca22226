/** Whether each part is there, by its name in Portuguese. */
type State = Record<string, boolean>

const LOOK_MS = 10_000

export interface PartsBesideOptions {
  look: () => Promise<State>
  /** Hears, once each time, of a part that is away or back. */
  onChange: (parte: string, isThere: boolean) => void
}

/** The parts that pages are served without, such as the store of files: which of them are away. */
export class PartsBeside {
  private readonly state: State = {}
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly options: PartsBesideOptions) {}

  start() {
    const look = () => void this.look()
    this.timer = setInterval(look, LOOK_MS).unref()
    look()
  }

  close() {
    clearInterval(this.timer)
  }

  /** Asks every part anew. */
  async look(): Promise<State> {
    const state = await this.options.look()
    for (const [parte, isThere] of Object.entries(state)) {
      const was = this.state[parte] ?? true
      this.state[parte] = isThere
      if (was !== isThere) this.options.onChange(parte, isThere)
    }
    return state
  }

  /** The names of those that were away when last looked at. */
  get away() {
    return Object.keys(this.state).filter((parte) => !this.state[parte])
  }
}
