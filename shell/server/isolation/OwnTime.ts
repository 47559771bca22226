/** How often the time is looked at, in milliseconds. */
const TICK_MS = 50

/**
 * Measures the time that a page takes by itself: it stands still while the page waits for answers, and hardly passes while this
 * server is too busy to hear that the page is there.
 */
export class OwnTime {
  private left: number
  private since = 0
  private waits = 0
  private timer: NodeJS.Timeout | undefined

  /** @param limitMs after which `onOver` is called, once */
  constructor(
    limitMs: number,
    private readonly onOver: () => void,
  ) {
    this.left = limitMs
    this.run()
  }

  /** Stands still until `proceed` was called as often. */
  wait() {
    this.waits += 1
    if (this.waits > 1) return
    clearTimeout(this.timer)
    this.count()
  }

  proceed() {
    this.waits -= 1
    if (this.waits === 0) this.run()
  }

  stop() {
    clearTimeout(this.timer)
    this.waits = Number.POSITIVE_INFINITY
  }

  private run() {
    this.since = performance.now()
    this.timer = setTimeout(() => this.look(), Math.max(0, Math.min(TICK_MS, this.left)))
  }

  private look() {
    this.count()
    if (this.left > 0) this.run()
    else this.onOver()
  }

  /** Of a tick that was heard late, the page is charged with twice its length at most. */
  private count() {
    this.left -= Math.min(performance.now() - this.since, TICK_MS * 2)
  }
}
