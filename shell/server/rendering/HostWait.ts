/** Time that a page waits for hosts of its remote. Simultaneous requests count once. */
export class HostWait {
  private readonly open = new Map<object, string>()
  private since = 0
  private past = 0

  constructor(private readonly now: () => number = () => performance.now()) {}

  begin(url: string): () => void {
    if (this.open.size === 0) this.since = this.now()
    const request = {}
    this.open.set(request, URL.canParse(url) ? new URL(url).origin : '')
    return () => {
      if (this.open.delete(request) && this.open.size === 0) this.past += this.now() - this.since
    }
  }

  get hosts(): string[] {
    return [...new Set(this.open.values())]
  }

  get ms(): number {
    return Math.round(this.past + (this.open.size > 0 ? this.now() - this.since : 0))
  }
}
