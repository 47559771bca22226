import { ReleaseError } from '../ReleaseError.ts'
import type { Registry } from '../registry/registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

/** How often a portal reads the registry, in milliseconds, and so how long a change takes to be served. */
export const REGISTRY_POLL_MS = 2_000

/**
 * Polls the registry of a store. A registry that is damaged or out of reach leaves the last one that was read in force.
 */
export class RegistryWatcher {
  /** The last registry that was read; `undefined` where there is none yet. */
  registry: Registry | undefined
  /** Whether the last attempt to read the registry failed, so that a later revision may be unknown here. */
  isUnreadable = false
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly store: Pick<ReleaseStore, 'readHead'>,
    private readonly onError: (error: unknown) => void,
    private readonly pollMs = REGISTRY_POLL_MS,
  ) {}

  /** Resolves after the first attempt to read, also where it failed. */
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

  /** Reports only the first of several failures in a row. */
  private async read() {
    try {
      const head = await this.store.readHead()
      if (this.registry && !head) throw new ReleaseError('O registro de versões sumiu; valem as versões já conhecidas.')
      this.registry = head
      this.isUnreadable = false
    } catch (error) {
      if (!this.isUnreadable) this.onError(error)
      this.isUnreadable = true
    }
  }
}
