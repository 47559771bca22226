/** How often the time is looked at, in milliseconds. */
const TICK_MS = 50

/** In milliseconds. */
export interface TimeLimits {
  /** Processor time of all threads of the process. */
  processorMs: number
  /** Wall time. */
  clockMs: number
}

/** Measures the time that a page takes by itself: it stands still while the page waits for answers. */
export class OwnTime {
  private readonly left: TimeLimits
  private since = 0
  private processorAt: number | undefined
  private waits = 0
  private timer: NodeJS.Timeout | undefined

  /**
   * @param processorTime tells the processor time of the process so far, in milliseconds
   * @param onOver is called once, after the first of both limits
   */
  constructor(
    limits: TimeLimits,
    private readonly processorTime: () => number,
    private readonly onOver: () => void,
  ) {
    this.left = { ...limits }
    this.run()
  }

  /** Stands still until `proceed` was called as often. */
  wait() {
    this.waits += 1
    if (this.waits > 1) return
    clearTimeout(this.timer)
    this.countClock()
  }

  proceed() {
    this.waits -= 1
    if (this.waits > 0) return
    // Until now the process worked for other pages.
    this.processorAt = undefined
    this.run()
  }

  stop() {
    clearTimeout(this.timer)
    this.waits = Number.POSITIVE_INFINITY
  }

  private run() {
    this.since = performance.now()
    this.timer = setTimeout(() => this.look(), Math.max(0, Math.min(TICK_MS, this.left.clockMs)))
  }

  private look() {
    this.countClock()
    this.countProcessor()
    if (this.left.clockMs > 0 && this.left.processorMs > 0) this.run()
    else this.onOver()
  }

  private countClock() {
    this.left.clockMs -= performance.now() - this.since
  }

  /** Most pages are over before the first look, and cost none. */
  private countProcessor() {
    const now = this.processorTime()
    this.left.processorMs -= now - (this.processorAt ?? now)
    this.processorAt = now
  }
}
