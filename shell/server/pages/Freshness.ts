/** Tells what was read recently enough to be shown: within so many milliseconds, and since the last write. */
export class Freshness {
  private writtenAt = Number.NEGATIVE_INFINITY

  /** @param now in milliseconds, from any moment on; never backwards. */
  constructor(
    private readonly ms: number,
    private readonly now: () => number,
  ) {}

  /** Something was written: what was read until now is no longer fresh. */
  expire() {
    this.writtenAt = this.now()
  }

  /** @param startedAt when reading began, by the same clock. */
  isFresh(startedAt: number) {
    return this.hasAllWrites(startedAt) && this.now() - startedAt < this.ms
  }

  hasAllWrites(startedAt: number) {
    return startedAt > this.writtenAt
  }
}
