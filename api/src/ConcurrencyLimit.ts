import { refuse } from './refuse'

export interface ConcurrencyOptions {
  /** How many pieces of work run at a time. */
  atOnce: number
  /** How many more may wait. */
  waiting: number
  /** Throws where too many wait; by default a refusal with 503. */
  onFull?: () => never
}

/** Runs so many pieces of work at a time, lets more wait, and refuses further ones. */
export class ConcurrencyLimit {
  running = 0
  private readonly queue: (() => void)[] = []

  constructor(private readonly options: ConcurrencyOptions) {}

  get waiting() {
    return this.queue.length
  }

  /**
   * @param signal ends the wait for a place; work that has begun goes on.
   * @throws what `onFull` throws, the signal's reason where that aborts the wait, or what the work throws.
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.enter(signal)
    try {
      return await work()
    } finally {
      this.leave()
    }
  }

  private async enter(signal: AbortSignal | undefined) {
    const { atOnce, waiting, onFull = refuseForNow } = this.options
    if (this.running < atOnce) {
      this.running += 1
      return
    }
    if (this.queue.length >= waiting) onFull()
    await new Promise<void>((resolve, reject) => {
      const cancel = () => {
        this.queue.splice(this.queue.indexOf(enter), 1)
        reject(signal?.reason)
      }
      const enter = () => {
        signal?.removeEventListener('abort', cancel)
        resolve()
      }
      this.queue.push(enter)
      signal?.addEventListener('abort', cancel, { once: true })
    })
  }

  /** Hands the place over to the first in the queue, without freeing it in between for a newcomer. */
  private leave() {
    const next = this.queue.shift()
    if (next) next()
    else this.running -= 1
  }
}

const refuseForNow = () => refuse(503, 'Muitos acessos ao mesmo tempo. Tente novamente em alguns segundos.')
