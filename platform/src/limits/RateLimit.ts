import { refuseUntil } from '../http/refuse.ts'
import { networksOf } from '../net/networksOf.ts'

/** Counted keys. The oldest is dropped, which bounds memory. */
const MAX_KEYS = 10_000

/** Counts in memory, because this process may have no database. A window starts with the first use. */
export class RateLimit {
  private readonly windows = new Map<string, { count: number; end: number }>()

  constructor(
    private readonly times: number,
    private readonly windowMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws Refusal (429) if the limit is reached */
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
    const { count, end } = this.windowOf(key)
    if (count < this.times * factor) return
    refuseUntil(Math.max(1, Math.ceil((end - this.now()) / 1000)))
  }

  private count(key: string) {
    const { count, end } = this.windowOf(key)
    const [first] = this.windows.keys()
    if (this.windows.size === MAX_KEYS && !this.windows.has(key) && first !== undefined) this.windows.delete(first)
    this.windows.set(key, { count: count + 1, end })
  }

  private windowOf(key: string) {
    const known = this.windows.get(key)
    return known && known.end > this.now() ? known : { count: 0, end: this.now() + this.windowMs }
  }
}
