import { setImmediate } from 'node:timers/promises'
import { networksOf } from '@portal/addresses'
import { ConcurrencyLimit } from '@portal/api'
import { type IsolationLimits, LIMITS } from './isolation/limits'
import { Overloaded } from './VersionError'

export type PlaceLimits = Pick<IsolationLimits, 'concurrent' | 'waiting' | 'waitMs'>

/**
 * Places to render pages at: some at a time, more wait for a moment in turns by network, and of those beyond one of the network
 * that has most is refused at once.
 */
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

  /**
   * @param address of the visitor who asked first; without one, of nobody in particular
   * @throws Overloaded where no place becomes free in time; the signal's reason where that aborts the wait
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal, address?: string): Promise<T> {
    const wait = this.waitFor(signal)
    const path = address === undefined ? [] : networksOf(address).map(({ name }) => name)
    try {
      return await this.places.run(
        () => {
          wait.end()
          return work()
        },
        { ...wait, path },
      )
    } finally {
      wait.end()
    }
  }

  /** The same for work of this very process: while that renders, it hears of no other page, and could not refuse it. */
  runHere<T>(work: () => Promise<T>, signal: AbortSignal, address?: string): Promise<T> {
    return this.run(() => setImmediate().then(work), signal, address)
  }

  /** The wait of a page for its place: it ends after `waitMs`, or with the signal of the page. */
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
