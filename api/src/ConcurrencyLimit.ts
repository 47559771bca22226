import { FairQueue } from './FairQueue'
import { Refusal } from './refuse'

export interface ConcurrencyOptions {
  /** How many pieces of work run at a time. */
  atOnce: number
  /** How many more may wait. */
  waiting: number
  /** What is thrown where too many wait; by default a refusal with 503. */
  refusal?: () => Error
}

export interface WaitOptions {
  /** Ends the wait for a place; work that has begun goes on. */
  signal?: AbortSignal
  /** For whom it waits, such as networks from the widest to the narrowest: each has its turns. By default all wait in one line. */
  path?: readonly string[]
}

interface Waiting {
  enter: () => void
  refuse: (reason: unknown) => void
}

/**
 * Runs so many pieces of work at a time, and lets more wait, in turns. Where too many wait, one of those is refused for whom most
 * wait: a crowd from one place fills the line, and leaves as much of it to others as they ask for.
 */
export class ConcurrencyLimit {
  running = 0
  private readonly queue = new FairQueue<Waiting>()

  constructor(private readonly options: ConcurrencyOptions) {}

  get waiting() {
    return this.queue.size
  }

  /** @throws the `refusal`, the signal's reason where that aborts before or in the wait, or what the work throws. */
  async run<T>(work: () => Promise<T>, options: WaitOptions = {}): Promise<T> {
    await this.enter(options)
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  private async enter({ signal, path = [] }: WaitOptions) {
    signal?.throwIfAborted()
    if (this.running < this.options.atOnce) {
      this.running += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const cancel = () => {
        this.queue.remove(waiting, path)
        reject(signal?.reason)
      }
      const stopListening = () => signal?.removeEventListener('abort', cancel)
      const waiting: Waiting = {
        enter: () => {
          stopListening()
          resolve()
        },
        refuse: (reason) => {
          stopListening()
          reject(reason)
        },
      }
      signal?.addEventListener('abort', cancel, { once: true })
      this.queue.push(waiting, path)
      if (this.queue.size > this.options.waiting) {
        this.queue.popLongest()?.refuse((this.options.refusal ?? refusalForNow)())
      }
    })
  }

  /** Hands the place over to the next in the queue, without freeing it in between for a newcomer. */
  private leave() {
    const next = this.queue.shift()
    if (next) next.enter()
    else this.running -= 1
  }
}

/** Tells a caller that the portal is busy, and that a later try may get through. */
export const refusalForNow = () =>
  new Refusal(503, 'Muitos acessos ao mesmo tempo. Tente novamente em alguns segundos.', { 'Retry-After': '5' })
