import { LRUCache } from 'lru-cache'
import type { PlannedPage } from '../render'
import { Freshness } from './Freshness'
import { type Page, SharedPage } from './SharedPage'

/** A page is read anew after this time, in milliseconds: with that of its answers (`KeptAnswers`), a second. */
export const FRESH_MS = 750
/** How long a visitor waits for a new page where there is an older one. */
const PATIENCE_MS = 1_000
/** After a page could not be made anew, the older one is sent for so long before the next try. */
const REST_MS = 1_000
/** How long the last good page stands in for one that cannot be made. */
const LAST_GOOD_MS = 3_600_000

/** Of all that is kept: addresses with a search, which anyone can make up without end. */
const SEARCHES_SHARE = 1 / 4

/** How an answer came about. `stale`: it is the last good page, since a new one could not be had. */
export type Source = 'rendered' | 'kept' | 'stale'

export interface PageAnswer {
  page: SharedPage
  source: Source
  /** Since the data of the page was read, in milliseconds. */
  ageMs: number
}

interface Kept {
  page: SharedPage
  /** When its data was read, or a little earlier. */
  startedAt: number
  /** No new one is tried before. */
  restUntil: number
}

interface Flight {
  page: Promise<SharedPage>
  startedAt: number
  waiting: number
  controller: AbortController
}

export interface PageCacheOptions {
  /** What all kept pages may take in memory; with 0, none is kept. */
  maxBytes: number
  /** Resolves when a page may be begun. */
  turn?: () => Promise<void> | undefined
  /** In milliseconds, from any moment on; never backwards. */
  now?: () => number
}

/**
 * Pages that are the same for many visitors. Each is rendered once for all who ask at the same time, is fresh for one second, and
 * then stays as the last good page for when no other can be made, until something is written
 * (docs/decisions/a-page-is-kept-for-a-second.md).
 */
export class PageCache {
  /** Hears how each answer came about. */
  onAnswer: (source: Source) => void = () => {}
  private readonly now: () => number
  private readonly turn: () => Promise<void> | undefined
  private readonly pages: LRUCache<string, Kept>
  private readonly searches: LRUCache<string, Kept>
  private readonly flights = new Map<string, Flight>()
  private readonly freshness: Freshness

  constructor({ maxBytes, turn = () => undefined, now = () => performance.now() }: PageCacheOptions) {
    this.now = now
    this.freshness = new Freshness(FRESH_MS, now)
    this.turn = turn
    const sizeCalculation = ({ page }: Kept) => page.bytes
    const storeOf = (maxSize: number) =>
      new LRUCache<string, Kept>({
        maxSize: Math.max(maxSize, 1),
        sizeCalculation,
        ttl: LAST_GOOD_MS,
        ttlResolution: 0,
        perf: { now },
      })
    this.searches = storeOf(Math.floor(maxBytes * SEARCHES_SHARE))
    this.pages = storeOf(Math.floor(maxBytes * (1 - SEARCHES_SHARE)))
  }

  /** What all kept pages take in memory, in bytes. */
  get bytes() {
    return (this.pages.calculatedSize ?? 0) + (this.searches.calculatedSize ?? 0)
  }

  /** Something was written: nobody who asks from now on is sent what was read before, which may be there no more. */
  expire() {
    this.freshness.expire()
  }

  /**
   * @param signal of the visitor.
   * @throws what rendering throws, where there is no older page; the signal's reason where that aborts.
   */
  async answer({ key, render }: PlannedPage, signal: AbortSignal): Promise<PageAnswer> {
    if (!key) {
      const page = new SharedPage(await this.begin(render, signal), 'one')
      return this.answerOf({ page, startedAt: this.now() }, 'rendered')
    }
    const kept = this.keptFor(key)
    if (kept && this.freshness.isFresh(kept.startedAt)) return this.answerOf(kept, 'kept')
    if (kept && this.now() < kept.restUntil) return this.answerOf(kept, 'stale')
    const flight = this.flightOf(key, render)
    try {
      const page = await this.waitFor(flight, signal, kept)
      if (page && (page.page.isWhole || !kept)) return this.answerOf({ page, startedAt: flight.startedAt }, 'rendered')
    } catch (error) {
      if (signal.aborted || !kept) throw error
    }
    if (!kept) throw new Error('The page was given up, though there is no older one.')
    kept.restUntil = this.now() + REST_MS
    return this.answerOf(kept, 'stale')
  }

  private answerOf({ page, startedAt }: Pick<Kept, 'page' | 'startedAt'>, source: Source): PageAnswer {
    this.onAnswer(source)
    return { page, source, ageMs: this.now() - startedAt }
  }

  private begin(render: PlannedPage['render'], signal: AbortSignal): Promise<Page> {
    const turn = this.turn()
    return turn ? turn.then(() => render(signal)) : render(signal)
  }

  private keptFor(key: string): Kept | undefined {
    const kept = this.storeOf(key).get(key)
    return kept && this.freshness.hasAllWrites(kept.startedAt) ? kept : undefined
  }

  private storeOf(key: string) {
    return key.includes('?') ? this.searches : this.pages
  }

  private flightOf(key: string, render: PlannedPage['render']): Flight {
    const present = this.flights.get(key)
    if (present && this.freshness.isFresh(present.startedAt) && !present.controller.signal.aborted) return present
    const controller = new AbortController()
    const startedAt = this.now()
    const page = this.begin(render, controller.signal).then((page) => this.keep(key, page, startedAt))
    const flight = { page, startedAt, waiting: 0, controller }
    this.flights.set(key, flight)
    const land = () => {
      if (this.flights.get(key) === flight) this.flights.delete(key)
    }
    page.then(land, land)
    return flight
  }

  /** @returns the page that was kept before, where it is the same: it is compressed already. */
  private keep(key: string, page: Page, startedAt: number): SharedPage {
    const store = this.storeOf(key)
    const kept = store.get(key)
    const shared = page.status === 200 && kept?.page.page.html === page.html ? kept.page : new SharedPage(page)
    if (!page.isWhole || page.replaced || (kept && kept.startedAt > startedAt)) return shared
    if (!this.freshness.hasAllWrites(startedAt)) return shared
    if (page.status === 200) store.set(key, { page: shared, startedAt, restUntil: 0 })
    else store.delete(key)
    return shared
  }

  /** @returns nothing where there is an older page, and the new one takes too long: that is rendered on for the next visitor. */
  private waitFor(flight: Flight, signal: AbortSignal, kept: Kept | undefined): Promise<SharedPage | undefined> {
    return new Promise((resolve, reject) => {
      flight.waiting += 1
      const leave = () => {
        flight.waiting -= 1
        if (flight.waiting === 0) flight.controller.abort(signal.reason)
        reject(signal.reason)
      }
      const settle = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
      }
      const giveUp = () => {
        settle()
        resolve(undefined)
      }
      const timer = kept && setTimeout(giveUp, PATIENCE_MS)
      signal.addEventListener('abort', leave, { once: true })
      flight.page.then(resolve, reject).finally(settle)
      if (signal.aborted) leave()
    })
  }
}
