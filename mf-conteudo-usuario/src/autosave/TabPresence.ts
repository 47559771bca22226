/**
 * Which openings of one item live in this browser. Each holds a lock by the name of its slot, which ends with its tab,
 * however that ends; a channel tells of those that come. Without locks (a page without TLS) nobody is seen.
 */
export class TabPresence {
  private channel: BroadcastChannel | undefined
  private release = () => {}
  private readonly watched = new Set<string>()
  private readonly gone = new AbortController()

  /** @param prefix of the names of the item's slots. @param onChange somebody came or went. */
  constructor(
    private readonly prefix: string,
    private readonly onChange: () => void,
  ) {}

  /** Takes the lock of `slot` in place of the one held before. */
  async enter(slot: string) {
    this.release()
    if (navigator.locks) await new Promise<void>((resolve) => this.hold(slot, resolve))
    if (this.gone.signal.aborted) return this.release()
    if (!this.channel) {
      this.channel = new BroadcastChannel(this.prefix)
      this.channel.onmessage = this.onChange
    }
    this.channel.postMessage('entered')
  }

  /** The slots of all other openings that live. @param own the slot of this one */
  async others(own: string): Promise<Set<string>> {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    const names = held.flatMap(({ name }) => (name?.startsWith(this.prefix) && name !== own ? name : []))
    for (const name of names) this.watch(name)
    return new Set(names)
  }

  leave() {
    this.gone.abort()
    this.release()
    this.channel?.close()
  }

  private hold(slot: string, onHeld: () => void) {
    const until = new Promise<void>((release) => {
      this.release = release
    })
    void navigator.locks.request(slot, () => {
      onHeld()
      return until
    })
  }

  /** Waits in line for the lock of another: it comes when that one is gone. */
  private watch(slot: string) {
    if (this.watched.has(slot) || this.gone.signal.aborted) return
    this.watched.add(slot)
    navigator.locks
      .request(slot, { mode: 'shared', signal: this.gone.signal }, () => {})
      .then(() => {
        this.watched.delete(slot)
        this.onChange()
      })
      // This one went first.
      .catch(() => {})
  }
}
