import { LRUCache } from 'lru-cache'
import { refuseUntil } from '../http/refuse.ts'
import { networksOf } from '../net/networksOf.ts'

/** Bounds memory: the longest unused key is dropped. */
const MAX_KEYS = 10_000

/** Counts in memory, because this process may have no database. A window starts with the first use. */
export class RateLimit {
  private readonly counts: LRUCache<string, number>

  constructor(
    private readonly times: number,
    windowMs: number,
    now: () => number = () => performance.now(),
  ) {
    const clock = { ttl: windowMs, noUpdateTTL: true, ttlResolution: 0, perf: { now } }
    this.counts = new LRUCache({ max: MAX_KEYS, ...clock })
  }

  spend(key: string) {
    this.require(key)
    this.count(key)
  }

  /** Counts for each network of an address; wider ones have higher limits. */
  spendOf(ip: string) {
    this.requireOf(ip)
    this.countOf(ip)
  }

  requireOf(ip: string) {
    for (const { name, times } of networksOf(ip)) this.require(name, times)
  }

  countOf(ip: string) {
    for (const { name } of networksOf(ip)) this.count(name)
  }

  private require(key: string, factor = 1) {
    if ((this.counts.get(key) ?? 0) < this.times * factor) return
    refuseUntil(Math.max(1, Math.ceil(this.counts.getRemainingTTL(key) / 1000)))
  }

  private count(key: string) {
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
  }
}
