import { HEARTBEAT_MS, type ReleaseStore, type ShellRecord } from '../store/ReleaseStore.ts'

export interface ShellHeartbeatOptions {
  store: Pick<ReleaseStore, 'writeShell' | 'removeShell'>
  record: () => Omit<ShellRecord, 'seenAt'> | undefined
  onError: (error: unknown) => void
  periodMs?: number
  now?: () => Date
}

/** Regularly records that this portal runs. */
export class ShellHeartbeat {
  private timer: NodeJS.Timeout | undefined
  private beat: Promise<void> = Promise.resolve()
  private isFailing = false
  private written: string | undefined

  constructor(private readonly options: ShellHeartbeatOptions) {}

  /** Resolves after the first write, even if it failed. */
  async start() {
    this.timer = setInterval(() => this.touch(), this.options.periodMs ?? HEARTBEAT_MS).unref()
    this.touch()
    await this.beat
  }

  touch() {
    this.beat = this.beat.then(() => this.write())
  }

  async stop() {
    clearInterval(this.timer)
    await this.beat
    if (this.written) await this.options.store.removeShell(this.written).catch(this.options.onError)
  }

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
