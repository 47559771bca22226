import { heldLocks } from './heldLocks'

/**
 * Tells which forms of one item are open in this browser. Each form holds a Web Lock named after its slot, which the
 * browser releases when the tab ends, also by a crash; a BroadcastChannel announces a form that opens. Without Web Locks
 * (a page without TLS, a browser that keeps nothing) no other form is seen.
 */
export class TabPresence {
  private channel: BroadcastChannel | undefined
  private release = () => {}
  private readonly watched = new Set<string>()
  private readonly gone = new AbortController()

  /** @param prefix of the names of the item's slots. @param onChange called when another form opens or closes */
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

  /** The slots of all other open forms. @param own the slot of this form */
  async others(own: string): Promise<Set<string>> {
    const names = (await heldLocks()).filter((name) => name.startsWith(this.prefix) && name !== own)
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
    navigator.locks
      .request(slot, () => {
        onHeld()
        return until
      })
      // The browser keeps nothing, locks neither.
      .catch(onHeld)
  }

  /** Waits for the lock of another form: it is granted when that form is closed. */
  private watch(slot: string) {
    if (this.watched.has(slot) || this.gone.signal.aborted) return
    this.watched.add(slot)
    navigator.locks
      .request(slot, { mode: 'shared', signal: this.gone.signal }, () => {})
      .then(() => {
        this.watched.delete(slot)
        this.onChange()
      })
      // This form was closed first, and its request aborted.
      .catch(() => {})
  }
}
