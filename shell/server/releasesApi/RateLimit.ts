import { networksOf } from '@portal/addresses'
import { refuseUntil } from '@portal/api'

/** How many keys are counted; beyond, the one that came first is forgotten, which bounds the memory. */
const MAX_KEYS = 10_000

/** Counts in this process, which may have no database, how often something was done in a window that begins with the first time. */
export class RateLimit {
  private readonly windows = new Map<string, { count: number; end: number }>()

  constructor(
    private readonly times: number,
    private readonly windowMs: number,
    /** In milliseconds, from any moment on; never backwards. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts one time. @throws Refusal (429) where all times are used up. */
  spend(key: string) {
    this.require(key)
    this.count(key)
  }

  /** The same under each network of an address, of which a wider one has more times. */
  spendOf(ip: string) {
    this.requireOf(ip)
    this.countOf(ip)
  }

  /** @throws Refusal (429), with the seconds that are left, where all times of a network of the address are used up. */
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
