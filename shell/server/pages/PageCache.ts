import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import { LRUCache } from 'lru-cache'
import { Freshness } from './Freshness'
import type { PlannedPage } from './render'
import { type Page, SharedPage } from './SharedPage'

/** Milliseconds. Together with `KeptAnswers`: one second. */
export const FRESH_MS = 750
/** Waiting time for a new page if there is an older one. */
const PATIENCE_MS = 1_000
/** After a failed render, the older page is used for this time. */
const REST_MS = 1_000
const LAST_GOOD_MS = 3_600_000

/** Anyone can invent addresses with a search, so they get only a part of the memory. */
const SEARCHES_SHARE = 1 / 4

/** `stale`: a fallback, because a new page failed. */
export type Source = 'rendered' | 'kept' | 'stale'

export interface PageAnswer {
  page: SharedPage
  source: Source
  ageMs: number
}

interface Kept {
  page: SharedPage
  startedAt: number
  restUntil: number
}

interface Flight {
  page: Promise<SharedPage>
  startedAt: number
  waiting: number
  controller: AbortController
}

export interface PageCacheOptions {
  maxBytes: number
  turn?: () => Promise<void> | undefined
  now?: () => number
}

/** Renders shared pages once a second; older ones are fallbacks until a write (docs/decisions/14-page-cache.md). */
export class PageCache {
  onAnswer: (source: Source) => void = () => {}
  private readonly now: () => number
  private readonly turn: () => Promise<void> | undefined
  private readonly pages: LRUCache<string, Kept>
  private readonly searches: LRUCache<string, Kept>
  private readonly flights = new Map<string, Flight>()
  private readonly freshness: Freshness
  /** Takes one thread at most. A refused page is tried when it is rendered again. */
  private readonly shrinking = new ConcurrencyLimit({ atOnce: 1, waiting: 0 })

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

  get bytes() {
    return (this.pages.calculatedSize ?? 0) + (this.searches.calculatedSize ?? 0)
  }

  /** Expires all pages: the data may no longer exist. */
  expire() {
    this.freshness.expire()
  }

  /** @throws the render's error without an older page; the signal's reason on abort */
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

  /** @returns the older page if it is equal, because it is already compressed */
  private keep(key: string, page: Page, startedAt: number): SharedPage {
    const store = this.storeOf(key)
    const kept = store.get(key)
    const isSame = page.status === 200 && kept?.page.page.html === page.html
    const shared = isSame ? kept.page : new SharedPage(page)
    if (isSame && store === this.pages) this.shrinking.run(() => shared.shrink()).catch(() => {})
    if (!page.isWhole || page.replaced || (kept && kept.startedAt > startedAt)) return shared
    if (!this.freshness.hasAllWrites(startedAt)) return shared
    if (page.status === 200) store.set(key, { page: shared, startedAt, restUntil: 0 })
    else store.delete(key)
    return shared
  }

  /** @returns undefined if there is an older page and the new one is slow; the render continues */
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
