import { VISIT_S } from './VisitTokens'

/** How many counted reports each half of the memory holds: some ten megabytes in all. */
const MAX_HALF = 50_000

/**
 * Remembers what was counted, for as long as tokens of visits are valid. Its memory is bounded: beyond 100 000 reports
 * in that time, of which a visit makes one or two, the oldest are forgotten. What does not count is not remembered, so a network fills it no faster than its
 * visits count.
 */
export class CountedVisits {
  private recent = new Set<string>()
  private older = new Set<string>()
  private startedAt: number

  constructor(
    private readonly now: () => Date = () => new Date(),
    private readonly maxHalf = MAX_HALF,
  ) {
    this.startedAt = now().getTime()
  }

  has(key: string): boolean {
    return this.recent.has(key) || this.older.has(key)
  }

  add(key: string) {
    const now = this.now().getTime()
    if (now - this.startedAt >= VISIT_S * 1000 || this.recent.size >= this.maxHalf) {
      this.older = this.recent
      this.recent = new Set()
      this.startedAt = now
    }
    this.recent.add(key)
  }
}
