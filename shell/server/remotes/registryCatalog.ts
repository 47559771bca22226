import { randomUUID } from 'node:crypto'
import {
  type RegistryMemory,
  type RegistryState,
  RegistryWatcher,
  ShellHeartbeat,
  type ShellRecord,
} from '@portal/releases'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { builtRoutesOf, type Catalog, type RemoteRelease } from './catalog'
import { PublishedRemotes, type PublishedRemotesOptions } from './PublishedRemotes'
import { describeUnfit, unfitRemotes } from './unfitRemotes'

export interface RegistryCatalogOptions extends Omit<PublishedRemotesOptions, 'registry' | 'refresh'> {
  memory?: RegistryMemory | undefined
  pollMs?: number
  /** Called for each followed revision. `mayRun` returns true for versions that may still run. */
  onFollow?: (mayRun: (release: RemoteRelease, isPreview: boolean) => boolean) => void
}

export interface RegistryCatalog {
  catalog: Catalog
  state: () => RegistryState
  unfit: () => string[]
  /** True if every remote has fitted at least once: the portal stays ready from then on. */
  hasFitted: () => boolean
  close: () => Promise<void>
}

/** Registers this shell and follows the registry. */
export async function startRegistryCatalog({
  memory,
  pollMs,
  onFollow = () => {},
  ...options
}: RegistryCatalogOptions): Promise<RegistryCatalog> {
  const { store, built, onError } = options
  const watcher = new RegistryWatcher({ store, memory, onError, pollMs, onFollow: () => follow() })
  const catalog = new PublishedRemotes({
    ...options,
    registry: () => watcher.registry,
    refresh: () => watcher.refresh(),
  })
  const record = recordOf(built, options.origins)
  const heartbeat = new ShellHeartbeat({
    store,
    // A write would create the folder, and a moved store could then not be moved back.
    record: () => (watcher.state === 'lost' ? undefined : { ...record, ...followedBy(watcher) }),
    onError,
  })
  const fitness = new Fitness(catalog, onError)
  let isStarted = false
  const follow = () => {
    catalog.follow()
    onFollow((release, isPreview) => catalog.mayRun(release, isPreview))
    fitness.tell()
    // The command line refuses changes if portals follow a later revision.
    if (isStarted) heartbeat.touch()
  }
  await watcher.start()
  await heartbeat.start()
  isStarted = true
  return {
    catalog,
    state: () => watcher.state,
    unfit: () => fitness.unfit,
    hasFitted: () => fitness.hasFitted,
    close: async () => {
      watcher.stop()
      await heartbeat.stop()
    },
  }
}

/** Tracks whether each remote has a version that fits this shell's contracts. */
class Fitness {
  private told = ''
  private hasBeenWhole = false

  constructor(
    private readonly catalog: PublishedRemotes,
    private readonly onError: (error: unknown) => void,
  ) {}

  get unfit(): string[] {
    return unfitRemotes(this.catalog.remotes, CONTRACT_VERSION, (name) => this.catalog.builtFor(name, CONTRACT_VERSION))
  }

  get hasFitted(): boolean {
    return this.hasBeenWhole || this.unfit.length === 0
  }

  tell() {
    const { unfit } = this
    this.hasBeenWhole ||= unfit.length === 0
    if (unfit.length > 0 && unfit.join() !== this.told) this.onError(describeUnfit(unfit, CONTRACT_VERSION))
    this.told = unfit.join()
  }
}

function followedBy({ registry }: RegistryWatcher) {
  const { id, revision = 0, epoch = 0 } = registry ?? {}
  return { revision, epoch, ...(id && { registry: id }) }
}

const recordOf = (
  built: RemoteRelease[],
  origins: string[] = [],
): Omit<ShellRecord, 'seenAt' | 'registry' | 'revision' | 'epoch'> => ({
  process: randomUUID(),
  contracts: CONTRACT_VERSION,
  origins,
  built: builtRoutesOf(built),
  startedAt: new Date().toISOString(),
})
