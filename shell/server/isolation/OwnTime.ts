/** Measures the time that a page takes by itself: it stands still while the page waits for answers. */
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
    this.left -= performance.now() - this.since
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
    this.timer = setTimeout(this.onOver, Math.max(0, this.left))
  }
}
