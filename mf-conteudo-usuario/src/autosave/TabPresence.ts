import { heldLocks } from './heldLocks'

/** The browser releases a form's Web Lock even after a crash. Without TLS no other forms are detected. */
export class TabPresence {
  private channel: BroadcastChannel | undefined
  private release = () => {}
  private readonly watched = new Set<string>()
  private readonly gone = new AbortController()

  /** @param prefix of the item's slots @param onChange called when another form opens or closes */
  constructor(
    private readonly prefix: string,
    private readonly onChange: () => void,
  ) {}

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
      // Without storage there are no locks either.
      .catch(onHeld)
  }

  private watch(slot: string) {
    if (this.watched.has(slot) || this.gone.signal.aborted) return
    this.watched.add(slot)
    navigator.locks
      .request(slot, { mode: 'shared', signal: this.gone.signal }, () => {})
      .then(() => {
        this.watched.delete(slot)
        this.onChange()
      })
      // This form closed first and aborted its request.
      .catch(() => {})
  }
}
