import { Refusal } from '../http/refuse.ts'
import { networksOf } from '../net/networksOf.ts'
import { FairQueue } from './FairQueue.ts'

export interface ConcurrencyOptions {
  atOnce: number
  waiting: number
  /** By default a refusal with 503. */
  refusal?: () => Error
}

export interface WaitOptions {
  /** Ends the wait only; started work continues. */
  signal?: AbortSignal
  /** Client address, whose networks take turns. By default all share one queue. */
  ip?: string | undefined
}

interface Waiting {
  enter: () => void
  refuse: (reason: unknown) => void
}

/** Limits concurrent work. If too many wait, the longest branch drops its newest: a crowd harms only itself. */
export class ConcurrencyLimit {
  running = 0
  private readonly queue = new FairQueue<Waiting>()

  constructor(private readonly options: ConcurrencyOptions) {}

  get waiting() {
    return this.queue.size
  }

  /** @throws the `refusal`, the signal's reason if it aborts before or during the wait, or the error of the work */
  async run<T>(work: () => Promise<T>, options: WaitOptions = {}): Promise<T> {
    await this.enter(options)
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  private async enter({ signal, ip }: WaitOptions) {
    signal?.throwIfAborted()
    if (this.running < this.options.atOnce) {
      this.running += 1
      return
    }
    const path = ip === undefined ? [] : networksOf(ip).map(({ name }) => name)
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

  /** Gives the place to the next in the queue, so that a newcomer cannot take it. */
  private leave() {
    const next = this.queue.shift()
    if (next) next.enter()
    else this.running -= 1
  }
}

export const refusalForNow = () =>
  new Refusal(503, 'Muitos acessos ao mesmo tempo. Tente novamente em alguns segundos.', { 'Retry-After': '5' })
