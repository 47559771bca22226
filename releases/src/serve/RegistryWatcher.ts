import { ReleaseError } from '../ReleaseError.ts'
import type { Registry } from '../registry/registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

/** How far a portal may be behind the registry. */
export const REGISTRY_POLL_MS = 2_000

/** The latest registry that could be read. One that is damaged or out of reach changes nothing of what is served. */
export class RegistryWatcher {
  registry: Registry | undefined
  /** Whether a later one may be there that cannot be read. */
  isUnreadable = false
  /** Whether it may be behind: the last attempt to read it failed. */
  isFailing = false
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly store: Pick<ReleaseStore, 'readHead'>,
    private readonly onError: (error: unknown) => void,
    private readonly pollMs = REGISTRY_POLL_MS,
  ) {}

  /** Resolves when it has been read for the first time, well or not. */
  async start() {
    await this.read()
    this.schedule()
  }

  stop() {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private schedule() {
    this.timer = setTimeout(async () => {
      await this.read()
      if (this.timer) this.schedule()
    }, this.pollMs)
    this.timer.unref()
  }

  /** Complains once, not every two seconds. */
  private async read() {
    try {
      const head = await this.store.readHead()
      if (this.registry && !head) throw new ReleaseError('O registro de versões sumiu; valem as versões já conhecidas.')
      this.registry = head
      this.isFailing = false
    } catch (error) {
      if (!this.isFailing) this.onError(error)
      this.isFailing = true
    }
  }
}
