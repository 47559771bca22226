/**
 * Which openings of one item live in this browser. Each holds a lock by the name of its slot, which a tab that
 * crashes loses; a channel tells the others to look again. Without locks (a page without TLS) nobody is seen.
 */
export class Presenca {
  private channel: BroadcastChannel | undefined
  private release = () => {}

  /** @param prefix of the names of the item's slots. @param onChange somebody may have come or gone. */
  constructor(
    private readonly prefix: string,
    private readonly onChange: () => void,
  ) {}

  /** Takes the lock of `slot` in place of the one held before. */
  async enter(slot: string) {
    this.release()
    this.listen()
    if (navigator.locks) await new Promise<void>((resolve) => this.hold(slot, resolve))
    this.channel?.postMessage('entered')
  }

  /** The slots of all openings that live, this one included. */
  async living(): Promise<Set<string>> {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    return new Set(held.flatMap(({ name }) => (name?.startsWith(this.prefix) ? name : [])))
  }

  leave() {
    document.removeEventListener('visibilitychange', this.onChange)
    this.release()
    this.channel?.postMessage('left')
    this.channel?.close()
    this.channel = undefined
  }

  private listen() {
    if (this.channel) return
    this.channel = new BroadcastChannel(this.prefix)
    this.channel.onmessage = this.onChange
    document.addEventListener('visibilitychange', this.onChange)
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
}
