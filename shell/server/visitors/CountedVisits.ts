import { VISIT_S } from './VisitTokens'

/** Reports per half. Both halves take about ten megabytes. */
const MAX_HALF = 50_000

/** Remembers counted reports while visit tokens are valid, at most 100 000. Uncounted reports do not fill it. */
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
