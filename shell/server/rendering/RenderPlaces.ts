import { setImmediate } from 'node:timers/promises'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import { type IsolationLimits, LIMITS } from './limits'
import { Overloaded } from './VersionError'

export type PlaceLimits = Pick<IsolationLimits, 'concurrent' | 'waiting' | 'waitMs'>

/** Limits concurrent renders. Waiting pages take turns by network; on overload the busiest network is refused. */
export class RenderPlaces {
  private readonly places: ConcurrencyLimit
  private readonly waitMs: number

  constructor({ concurrent, waiting, waitMs }: PlaceLimits = LIMITS) {
    const refusal = () => new Overloaded('Too many pages wait to be rendered.')
    this.waitMs = waitMs
    this.places = new ConcurrencyLimit({ atOnce: concurrent, waiting, refusal })
  }

  get running() {
    return this.places.running
  }

  /** @param ip of the first visitor, if any @throws Overloaded after the wait; the signal's reason on abort */
  async run<T>(work: () => Promise<T>, signal: AbortSignal, ip?: string): Promise<T> {
    const wait = this.waitFor(signal)
    try {
      return await this.places.run(
        () => {
          wait.end()
          return work()
        },
        { ...wait, ip },
      )
    } finally {
      wait.end()
    }
  }

  /** Rendering here blocks the process, so pending requests are read first and can be refused. */
  runHere<T>(work: () => Promise<T>, signal: AbortSignal, address?: string): Promise<T> {
    return this.run(() => setImmediate().then(work), signal, address)
  }

  private waitFor(signal: AbortSignal) {
    const wait = new AbortController()
    const giveUp = () => wait.abort(signal.reason)
    const refuse = () => wait.abort(new Overloaded('No place to render the page became free in time.'))
    const timer = setTimeout(refuse, this.waitMs)
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) giveUp()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
    return { signal: wait.signal, end }
  }
}
