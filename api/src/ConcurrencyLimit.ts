import { refuse } from './refuse'

/** Lets so many pieces of work run at once and so many wait, and turns the others away with 503. */
export class ConcurrencyLimit {
  running = 0
  private readonly queue: (() => void)[] = []

  constructor(private readonly limits: { atOnce: number; waiting: number }) {}

  get waiting() {
    return this.queue.length
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter()
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  private async enter() {
    if (this.running < this.limits.atOnce) {
      this.running += 1
      return
    }
    if (this.queue.length >= this.limits.waiting)
      refuse(503, 'Muitos acessos ao mesmo tempo. Tente novamente em alguns segundos.')
    await new Promise<void>((resolve) => this.queue.push(resolve))
  }

  /** Whoever waits takes the place over; nobody can slip in between. */
  private leave() {
    const next = this.queue.shift()
    if (next) next()
    else this.running -= 1
  }
}
