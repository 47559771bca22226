import { HEARTBEAT_MS } from '../store/inUse.ts'
import type { ReleaseStore, ShellRecord } from '../store/ReleaseStore.ts'

/** What a heartbeat writes, and where. */
export interface ShellHeartbeatOptions {
  store: Pick<ReleaseStore, 'writeShell' | 'removeShell'>
  /** What the portal says of itself at present; `undefined` where the store is to be left as it is. */
  record: () => Omit<ShellRecord, 'seenAt'> | undefined
  /** Called with the first of several failures in a row. */
  onError: (error: unknown) => void
  /** In milliseconds. */
  periodMs?: number
  now?: () => Date
}

/** Tells the store that a portal runs, in every period, until it ends. */
export class ShellHeartbeat {
  private timer: NodeJS.Timeout | undefined
  private beat: Promise<void> = Promise.resolve()
  private isFailing = false
  /** The process of the record that was written. */
  private written: string | undefined

  constructor(private readonly options: ShellHeartbeatOptions) {}

  /** Resolves after the first record was written, also where that failed. */
  async start() {
    this.timer = setInterval(() => this.touch(), this.options.periodMs ?? HEARTBEAT_MS).unref()
    this.touch()
    await this.beat
  }

  /** Writes the record anew at once, as where the portal follows another revision. */
  touch() {
    this.beat = this.beat.then(() => this.write())
  }

  /** Removes the record: a portal that was ended is in use no more. */
  async stop() {
    clearInterval(this.timer)
    await this.beat
    if (this.written) await this.options.store.removeShell(this.written).catch(this.options.onError)
  }

  /** Reports only the first of several failures in a row. */
  private async write() {
    const { store, record, onError, now = () => new Date() } = this.options
    const present = record()
    if (!present) return
    try {
      await store.writeShell({ ...present, seenAt: now().toISOString() })
      this.written = present.process
      this.isFailing = false
    } catch (error) {
      if (!this.isFailing) onError(error)
      this.isFailing = true
    }
  }
}
