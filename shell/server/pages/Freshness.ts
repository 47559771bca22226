/** Fresh: younger than some milliseconds and newer than the last write. */
export class Freshness {
  private writtenAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly ms: number,
    private readonly now: () => number,
  ) {}

  expire() {
    this.writtenAt = this.now()
  }

  isFresh(startedAt: number) {
    return this.hasAllWrites(startedAt) && this.now() - startedAt < this.ms
  }

  hasAllWrites(startedAt: number) {
    return startedAt > this.writtenAt
  }
}
