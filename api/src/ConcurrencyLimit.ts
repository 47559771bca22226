import { refuse } from './refuse'

/** Runs at most `atOnce` pieces of work at a time and lets `waiting` more wait; refuses further ones with 503. */
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

  /** Hands the place over to the first in the queue, without freeing it in between for a newcomer. */
  private leave() {
    const next = this.queue.shift()
    if (next) next()
    else this.running -= 1
  }
}
